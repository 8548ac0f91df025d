// Payments of invoices that the office received and records: by which way, where the money lies,
// and on which day.

import { addDays } from '../../kernel/calendar.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { invoiceRefusals } from './refusals.ts'

export const recordedMethods = ['cash', 'cheque', 'bank'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** The organization's account on which such money lies. */
export const drawerOf = { cash: 'cash', cheque: 'cheques', bank: 'bank' } as const satisfies Record<
  RecordedMethod,
  string
>

const OLDEST_DAYS = 365

/** No day that is still to come, and none so long ago that it can only be a slip of the hand. */
export const checkReceivedDay = (day: string, today: string): Result<string, Refusal> =>
  day > today || day < addDays(today, -OLDEST_DAYS) ? refuse(invoiceRefusals.RECEIVED_DAY) : ok(day)
