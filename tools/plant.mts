// `npm run plant [-- --only ID --area money --quick --seed 1 --lanes 2 --list --write]`: plants
// one small fault after the other and says whether the tests that should find it do. `--quick`
// takes a handful, chosen by the seed; `--write` renews the table in docs/quality.md.

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { pickSome, randomOf } from '../packages/server/testing/random.ts'
import { faults } from './plant/faults.mts'
import { runLanes, type Outcome } from './plant/run-lanes.mts'
import { writeTable } from './plant/table.mts'

const QUICK = 6
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    area: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const named = faults.filter(
  ({ id, area }) => (values.only?.includes(id) ?? true) && (values.area?.includes(area) ?? true),
)
const chosen = values.quick ? pickSome(randomOf(Number(values.seed)), named, QUICK) : named
if (chosen.length === 0) {
  process.stderr.write('No fault is called like that. npm run plant -- --list names them.\n')
  process.exit(2)
}
if (values.write && chosen.length < faults.length) {
  process.stderr.write('The table has all faults: --write goes with none of the other choices.\n')
  process.exit(2)
}
if (values.list) {
  for (const { id, area, what } of chosen) say(`${area.padEnd(13)} ${id.padEnd(34)} ${what}`)
  process.exit()
}

const sayOutcome = ({ fault, verdict, seconds }: Outcome) =>
  say(
    `${verdict.isFound ? 'found ' : 'MISSED'} ${seconds.toFixed(1).padStart(6)} s  ` +
      `${fault.area.padEnd(13)} ${fault.id}: ${verdict.isFound ? verdict.title : verdict.why}`,
  )

const startedMs = Date.now()
say(`${chosen.length} faults. First, their tests run without any.`)
const outcomes = await runLanes(chosen, Number(values.lanes), {
  checked: (failing) => {
    if (failing.length > 0)
      say(['These fail without a fault, so they find none:', ...failing].join('\n  '))
  },
  outcome: sayOutcome,
})
if (values.write) writeTable(outcomes)

const missed = outcomes.filter(({ verdict }) => !verdict.isFound)
if (missed.length > 0) say('\nMissed:')
for (const { fault } of missed) say(`  ${fault.id}: ${fault.what}`)
say(
  `\n${outcomes.length - missed.length} of ${outcomes.length} faults found in ` +
    `${((Date.now() - startedMs) / 1000).toFixed(0)} s`,
)
process.exit(missed.length === 0 ? 0 : 1)
