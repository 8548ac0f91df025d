// What a household can do with its money, and what staff do with it, each as one call, for ledger
// properties that hold across every feature. Everything happens at one moment, in events and bills
// with one price each.

import type { TestDatabase } from './database.ts'
import { makeBillSteps } from './money-steps/bill-steps.ts'
import { makeReservationSteps } from './money-steps/reservation-steps.ts'
import { makeSaleSteps } from './money-steps/sale-steps.ts'

export const makeMoneySteps = async (database: TestDatabase) => ({
  ...(await makeSaleSteps(database)),
  ...(await makeReservationSteps(database)),
  ...makeBillSteps(database),
})

export type MoneySteps = Awaited<ReturnType<typeof makeMoneySteps>>
