// Invoice payments that the office received and records: the method, where the money is held, and
// on which day it arrived.

import { addDays } from '../../kernel/calendar.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { invoiceRefusals } from './refusals.ts'

export const recordedMethods = ['cash', 'cheque', 'bank'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** The organization's ledger account that holds this money. */
export const drawerOf = { cash: 'cash', cheque: 'cheques', bank: 'bank' } as const satisfies Record<
  RecordedMethod,
  string
>

const OLDEST_DAYS = 365

/** Refuses days in the future and days so long ago that they must be a typo. */
export const checkReceivedDay = (day: string, today: string): Result<string, Refusal> =>
  day > today || day < addDays(today, -OLDEST_DAYS) ? refuse(invoiceRefusals.RECEIVED_DAY) : ok(day)
