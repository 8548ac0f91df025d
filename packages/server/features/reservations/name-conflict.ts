// Completes a refusal caused by a conflicting reservation: the name and time of the other
// reservation, the refund for giving it up, and whether the requesting account can give it up.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { canRelease } from '@lodgepole/domain/reservations/cancellation'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { type Overlap, findOthers } from './name-conflict-store.ts'

interface Asker {
  readonly accountId: string
  readonly nowSeconds: number
}

/** Any other refusal passes through unchanged. */
export const nameConflict = async <T>(
  tx: TenantTransaction,
  result: Result<T, Refusal>,
  { accountId, nowSeconds }: Asker,
): Promise<Result<T, Refusal>> => {
  if (result.ok || result.error.code !== reservationRefusals.PERSON_ELSEWHERE.code) return result
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
    const isSwappable = row.userId === accountId && canRelease(row, nowSeconds)
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
  return refuse(reservationRefusals.PERSON_ELSEWHERE, {
    message,
    details: { ...result.error.details, conflicts },
  })
}
