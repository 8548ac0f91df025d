// A script of a test that ends in the middle of its work, in a process of its own. It is bundled
// once for the test file that asks: a process that has to read every source of the server by itself
// takes seconds before it begins, and such a test starts many.

import { execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { root } from './built-server.ts'

/**
 * For use beside the tests: what it gives starts the script, which is told everything by its one
 * argument, and answers the signal that ended it.
 */
export const useKilledScript = (script: URL): ((assignment: object) => Promise<string | null>) => {
  const source = fileURLToPath(script)
  // Below the root, where its packages are found.
  const bundle = path.join(root, '.build', `${path.basename(source, '.ts')}-${process.pid}.js`)
  beforeAll(() =>
    promisify(execFile)(process.execPath, [
      path.join(root, 'tools/lib/bundle-script.mjs'),
      source,
      bundle,
    ]),
  )
  afterAll(() => rm(bundle, { force: true }))
  return (assignment) =>
    new Promise((resolve) => {
      spawn(process.execPath, [bundle, JSON.stringify(assignment)], { stdio: 'inherit' }).once(
        'exit',
        (_code, signal) => resolve(signal),
      )
    })
}
