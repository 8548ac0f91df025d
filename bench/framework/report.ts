// The readable results: lines on the terminal, and a stored table. A run of single figures replaces
// their rows and keeps the others, each with the day and the machine of its measurement.

import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Goal } from './figure.ts'
import type { Measured } from './run-figure.ts'
import type { Summary } from './statistics.ts'

const digits = (value: number) => (value >= 1000 ? 0 : value >= 100 ? 1 : 2)
const text = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits(value), minimumFractionDigits: 0 })
const withSpread = ({ median, min, max }: Summary) => `${text(median)} (${text(min)}–${text(max)})`
const goalText = ({ of, bound, value }: Goal, unit: string) =>
  [bound === 'at least' ? '≥' : '≤', value, of === 'ratio' ? '×' : unit].join(' ')

export const machine = (): string => `${cpus().length} cores, Node ${process.versions.node}`

export const line = ({ figure, value, denominator, ratio, met }: Measured): string =>
  [
    `${figure.name}: ${figure.what}`,
    `  ${withSpread(value)} ${figure.unit}, against ${withSpread(denominator)} ${figure.unit} ` +
      `of ${figure.against}`,
    `  ratio ${withSpread(ratio)}; goal ${goalText(figure.goal, figure.unit)}: ` +
      `${met ? 'met' : 'MISSED'}`,
  ].join('\n')

const HEAD = [
  '# Results of `npm run bench`',
  '',
  'Median and spread (min–max) over the rounds. The ratio is taken within each round, figure ' +
    'over denominator.',
  '',
  '| figure | what | median (spread) | denominator | ratio | goal | met | measured |',
  '|---|---|---|---|---|---|---|---|',
]

const nameCell = (name: string) => `| \`${name}\` |`

const row = ({ figure, value, denominator, ratio, met }: Measured, day: string): string => {
  const { name, what, unit, against, goal } = figure
  const ours = `${withSpread(value)} ${unit}`
  const theirs = `${withSpread(denominator)} ${unit}, ${against}`
  const cells = [
    what,
    ours,
    theirs,
    withSpread(ratio),
    goalText(goal, unit),
    met ? 'yes' : '**no**',
    `${day}, ${machine()}`,
  ]
  return `${nameCell(name)} ${cells.join(' | ')} |`
}

/** Rows in the order of `names`. A figure that was not measured now keeps its row. */
export const writeResults = async (
  file: string,
  names: readonly string[],
  measured: readonly Measured[],
  day: string,
): Promise<void> => {
  const before = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const rows = names.flatMap((name) => {
    const now = measured.find(({ figure }) => figure.name === name)
    return now ? [row(now, day)] : before.filter((one) => one.startsWith(nameCell(name)))
  })
  await writeFile(file, `${[...HEAD, ...rows].join('\n')}\n`)
}
