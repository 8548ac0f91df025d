// A refusal because somebody is elsewhere at that time, told in full: the name of the other
// reservation, when it is, what giving it up would refund, and whether the account that asks can
// give it up.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { canGiveUp, SEAT_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

interface Overlap {
  readonly personId: string
  readonly firstName: string
  readonly eventId: string
}

const findOthers = ({ db, organizationId }: TenantTransaction, overlaps: readonly Overlap[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join
        .on('events.organizationId', '=', organizationId)
        .onRef('events.eventId', '=', 'bookings.eventId'),
    )
    .innerJoin('series', (join) =>
      join
        .on('series.organizationId', '=', organizationId)
        .onRef('series.seriesId', '=', 'bookings.seriesId'),
    )
    .select([
      'bookings.eventId',
      'bookings.groupId',
      'bookings.authUserId',
      'bookings.startSeconds',
      'bookings.endSeconds',
      'bookings.priceCents',
      'bookings.paidJournalId',
      'bookings.userId',
      'bookings.status',
      'bookings.cancelExpiresAt',
      'bookings.lastCheckInAt',
      'events.label',
      'series.label as seriesLabel',
    ])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.eventId', '=', anyOf(overlaps.map(({ eventId }) => eventId)))
    .where('bookings.authUserId', '=', anyOf(overlaps.map(({ personId }) => personId)))
    .where('bookings.status', 'in', [...SEAT_STATUSES])
    .execute()

interface Asker {
  readonly accountId: string
  readonly nowSeconds: number
}

/** Whatever is not such a refusal is passed on as it is. */
export const nameConflict = async <T>(
  tx: TenantTransaction,
  result: Result<T, Refusal>,
  { accountId, nowSeconds }: Asker,
): Promise<Result<T, Refusal>> => {
  if (result.ok || result.error.code !== no.PERSON_ELSEWHERE.code) return result
  const overlaps = (result.error.details?.['conflicts'] ?? []) as readonly Overlap[]
  if (overlaps.length === 0) return result
  const rows = await findOthers(tx, overlaps)
  const conflicts = overlaps.flatMap((overlap) => {
    const row = rows.find(
      ({ eventId, authUserId }) => eventId === overlap.eventId && authUserId === overlap.personId,
    )
    if (!row) return []
    const { groupId, startSeconds, endSeconds, paidJournalId, priceCents, seriesLabel, label } = row
    const refund = decimalFromCents(paidJournalId === null ? 0 : priceCents)
    const isSwappable = row.userId === accountId && canGiveUp(row, nowSeconds)
    return [
      {
        ...overlap,
        groupId,
        name: eventName(seriesLabel, label),
        startSeconds,
        endSeconds,
        refund,
        isSwappable,
      },
    ]
  })
  const [first] = conflicts
  const message = first
    ? `${first.firstName} has ${first.name} at that time.`
    : result.error.message
  return refuse(no.PERSON_ELSEWHERE, { message, details: { ...result.error.details, conflicts } })
}
