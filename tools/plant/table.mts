// The outcomes as a table of docs/quality.md.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './plant-fault.mts'
import type { Outcome } from './run-lanes.mts'

export const DOCUMENT = path.join(root, 'docs/quality.md')
const BEGIN = '<!-- faults -->'
const END = '<!-- /faults -->'

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)
const rowOf = ({ fault, verdict, seconds }: Outcome): string =>
  [
    '',
    `\`${fault.id}\``,
    fault.area,
    cell(fault.what),
    verdict.isFound ? `\`${verdict.by}\`` : 'nothing',
    seconds.toFixed(1),
    '',
  ]
    .join(' | ')
    .trim()

export const tableOf = (outcomes: readonly Outcome[]): string =>
  [
    '| fault | area | what goes wrong | found by | seconds |',
    '| --- | --- | --- | --- | --- |',
    ...outcomes
      .toSorted(
        (one, other) =>
          one.fault.area.localeCompare(other.fault.area) ||
          one.fault.id.localeCompare(other.fault.id),
      )
      .map(rowOf),
  ].join('\n')

/** Replaces the table between the two marks, and lays the file out like every other. */
export const writeTable = (outcomes: readonly Outcome[]): void => {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has lost the marks around its table.`)
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${tableOf(outcomes)}\n\n${END}${after}`)
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [DOCUMENT])
}
