// A reporter for the test runner: writes the errors that no test caught, which fail a run although
// none of its tests failed. They go beside the report in JSON, which leaves them out.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The file beside a report in JSON. */
export const besideReport = (report) => report.replace(/\.json$/, '-unhandled.json')

export default class UnhandledErrors {
  #file

  onInit({ config: { root, outputFile } }) {
    this.#file = besideReport(path.resolve(root, outputFile.json))
  }

  onTestRunEnd(_files, errors) {
    mkdirSync(path.dirname(this.#file), { recursive: true })
    const reasons = errors.map(({ message, stack }) => stack || message)
    writeFileSync(this.#file, JSON.stringify(reasons))
  }
}
