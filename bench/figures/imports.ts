// A list of twenty thousand people: how fast it is read, checked and imported, and the memory that
// the server uses meanwhile.

import { figureAtMost, ratioAtLeast, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { heldWhile } from '../support/held.ts'
import { importPeople, insertBare, listOfPeople } from '../support/imports.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { staffCalls, type StaffCalls } from '../support/staff-calls.ts'

const PLACE = 'harbor'
const HOST = `${PLACE}.localhost`
const ROWS = 20_000
const FEW_ROWS = 200

export const importRows = (ground: BenchContext): Figure => ({
  name: 'import-rows',
  what:
    `a list of ${ROWS.toLocaleString('en-US')} people sent, checked row by row, compared with ` +
    'everybody and imported, through HTTP and jobs',
  unit: 'rows a second',
  against:
    'the same people read and inserted by the bare driver in one transaction: no rules, ' +
    'nothing compared, no way back',
  goal: ratioAtLeast(0.15),
  rounds: 3,
  measure: async () => {
    const { port } = await runningProduct(ground)
    const calls = staffCalls(port, HOST, await signIn(port, HOST, `admin@${PLACE}.example`))
    const file = listOfPeople(ROWS)
    const startMs = performance.now()
    await importPeople(calls, file)
    return (ROWS * 1000) / (performance.now() - startMs)
  },
  denominator: async () => insertBare(await databaseUrl(ground), HOST, listOfPeople(ROWS)),
})

const heldBy = (ground: BenchContext, rows: number): Promise<number> => {
  const list = (count: number) => ({
    place: PLACE,
    work: (calls: StaffCalls) => importPeople(calls, listOfPeople(count)),
  })
  return heldWhile(ground, list(FEW_ROWS), list(rows))
}

export const importMemory = (ground: BenchContext): Figure => ({
  name: 'import-memory',
  what:
    'memory of the server above what it held before, at most, while ' +
    `${ROWS.toLocaleString('en-US')} people are imported`,
  unit: 'MB',
  against: `the same with ${FEW_ROWS}`,
  goal: figureAtMost(80),
  rounds: 3,
  measure: () => heldBy(ground, ROWS),
  denominator: () => heldBy(ground, FEW_ROWS),
})
