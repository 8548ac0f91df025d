// Books for a person at the desk. The household's own rules apply, and the audit log names the
// staff member.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { hideAmounts } from '@lodgepole/domain/money/hide-amounts'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { RunBatch } from '../../../platform/run-batch.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createBook, createBookingQueue, type ReadRules } from '../../reservations/index.ts'
import { accountOf } from './store.ts'

export interface WalkInParts {
  readonly db: Database
  readonly runBatch: RunBatch
  readonly organizations: { readonly find: Organizations['find']; readonly findCurrent: ReadRules }
}

interface WalkIn {
  readonly eventId: string
  readonly personIds: readonly string[]
  readonly joinWaitlist: boolean
  readonly payerId?: string | undefined
  readonly limitReason?: string | undefined
}

/**
 * People pay for themselves. Only staff with till access may charge another account of the
 * household.
 */
const mayCharge = ({ roles }: Member, { payerId, personIds }: WalkIn): boolean =>
  payerId === undefined || personIds.includes(payerId) || hasCapability(roles, 'till')

export const createWalkIn = ({ db, runBatch, organizations }: WalkInParts) => {
  const book = createBookingQueue(runBatch, createBook(organizations.findCurrent))
  return async (request: WalkIn, context: CommandContext & { readonly actor: Member }) => {
    const { organizationId, actor } = context
    if (!mayCharge(actor, request)) return refuse(commonRefusals.NOT_PERMITTED)
    const { eventId, joinWaitlist, payerId, limitReason } = request
    const personIds = [...new Set(request.personIds)]
    const timeZone = (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
    const accountId = await tenantTransaction(db, organizationId, (tx) => accountOf(tx, personIds))
    if (accountId === undefined) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const booked = await book(
      {
        personIds,
        eventIds: [eventId],
        extras: [],
        joinWaitlist,
        campusId: null,
        payerId,
        atDesk: { limitReason, timeZone },
      },
      { ...context, actor: { ...actor, userId: accountId, actingLoginId: actor.loginId } },
    )
    return hideAmounts(actor.roles, booked)
  }
}
