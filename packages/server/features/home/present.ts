import type { Activity, HomeBooking } from '@lodgepole/contract/home/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import type { ActivityLine } from '../../ledger/index.ts'
import type { BookingRow } from './store.ts'

export const presentActivity = ({
  journalId,
  happenedSeconds,
  kind,
  amountCents,
  scheduledCents,
  ...rest
}: ActivityLine): Activity => ({
  activityId: journalId,
  timeStamp: happenedSeconds,
  type: kind,
  amount: decimalFromCents(amountCents),
  scheduledAmount: decimalFromCents(scheduledCents),
  ...rest,
})

export const presentBooking = (row: BookingRow): HomeBooking => row

export const activityKey = ({ happenedSeconds, journalId }: ActivityLine): string =>
  writePageKey({ seconds: happenedSeconds, id: journalId })
export const bookingKey = ({ startSeconds, bookingId }: BookingRow): string =>
  writePageKey({ seconds: startSeconds, id: bookingId })
