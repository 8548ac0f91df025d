// Runs the figures named on the command line, or all of them, in sequence so that none disturbs
// another.

import path from 'node:path'
import { BenchContext } from './framework/ground.ts'
import { line, machine, writeResults } from './framework/report.ts'
import { runFigure, type Measured } from './framework/run-figure.ts'
import { allDetails } from './figures/all-details.ts'
import { availabilityLarge, availabilitySmall, labelling } from './figures/availability.ts'
import { bookingRush, bookingRushWait, bookingsSpread, homeInRush } from './figures/bookings.ts'
import { checkIns, entryCodes } from './figures/entry.ts'
import { checkoutFew, checkoutMany, checkoutWait } from './figures/checkout.ts'
import { dashboardOfYear } from './figures/dashboard.ts'
import { chargesDistributed, transfersDistributed } from './figures/distributed.ts'
import { exportMemory } from './figures/exports.ts'
import { firstLoadHome, firstLoadSignIn } from './figures/first-load.ts'
import { importMemory, importRows } from './figures/imports.ts'
import { lodgingStays, lodgingUnits } from './figures/lodging.ts'
import { lookup } from './figures/lookup.ts'
import { memory } from './figures/memory.ts'
import { movements, oneStore } from './figures/movements.ts'
import { paintSignIn, paintSignInSlow } from './figures/paint.ts'
import { peoplePages, peopleSearch, peopleSearchLate } from './figures/people-search.ts'
import { bookingsPooled, homePooled, twoProcesses } from './figures/processes.ts'
import { rosterOfThousand } from './figures/roster.ts'
import { signInRush } from './figures/rush.ts'
import { snapshotSize, snapshotUse } from './figures/snapshot.ts'
import { start } from './figures/start.ts'
import { statementPage } from './figures/statement-page.ts'
import { transactionsMemory } from './figures/transactions.ts'

const ground = new BenchContext()
const say = (text: string) => process.stdout.write(`${text}\n`)
const giveUp = () => void ground.close().finally(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp)
process.once('uncaughtException', (fault) => {
  process.stderr.write(`${fault.stack}\n`)
  giveUp()
})

const figures = [
  lookup,
  allDetails,
  availabilitySmall,
  availabilityLarge,
  labelling,
  bookingRush,
  bookingRushWait,
  bookingsSpread,
  homeInRush,
  entryCodes,
  checkIns,
  snapshotSize,
  snapshotUse,
  rosterOfThousand,
  dashboardOfYear,
  movements,
  oneStore,
  checkoutFew,
  checkoutMany,
  checkoutWait,
  statementPage,
  lodgingUnits,
  lodgingStays,
  peopleSearch,
  peopleSearchLate,
  peoplePages,
  signInRush,
  start,
  memory,
  firstLoadSignIn,
  firstLoadHome,
  paintSignIn,
  paintSignInSlow,
  importRows,
  importMemory,
  exportMemory,
  transactionsMemory,
  homePooled,
  bookingsPooled,
  twoProcesses,
  transfersDistributed,
  chargesDistributed,
]
const all = figures.map((declare) => declare(ground))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.some((figure) => figure.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no figure named ${unknown.join(', ')}. There are: ` +
      `${all.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}

const measured: Measured[] = []
let failed = false
say(machine())
for (const figure of all.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  try {
    say(`\n${figure.name} …`)
    measured.push(
      await runFigure(figure, (round, value, denominator) => {
        say(
          `  round ${round}: ${value.toFixed(1)} against ${denominator.toFixed(1)} ${figure.unit}`,
        )
      }),
    )
  } catch (fault) {
    failed = true
    process.stderr.write(
      `${figure.name} could not be measured: ` +
        `${fault instanceof Error ? fault.message : String(fault)}\n`,
    )
  }
}
await ground.close()
const today = new Date().toISOString().slice(0, 10)
await writeResults(
  path.join(import.meta.dirname, 'results.md'),
  all.map(({ name }) => name),
  measured,
  today,
)
say(`\n${measured.map(line).join('\n\n')}\n\nWritten to bench/results.md`)
process.exit(failed ? 1 : 0)
