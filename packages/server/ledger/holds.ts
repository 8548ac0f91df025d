// Money that is reserved but not moved yet. It stays in the balance and cannot be spent otherwise
// until it is captured (the movement happens) or released.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { HoldId, LedgerAccountId, PersonId } from '@lodgepole/domain/kernel/ids'
import { isPersonLeg, type PersonPurpose } from '@lodgepole/domain/money/accounts'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { lockAccounts } from './accounts.ts'
import { record, type AnyMovement, type Look, type Posted } from './post.ts'

export interface NewHold {
  readonly userId: PersonId
  readonly purpose: PersonPurpose
  readonly amountCents: Cents
  readonly reason: string
  readonly nowSeconds: number
  readonly expiresSeconds: number
}

const changeHeld = (tx: TenantTransaction, accountId: LedgerAccountId, byCents: Cents) =>
  tx.db
    .updateTable('accounts')
    .set({ heldCents: sql`held_cents + ${byCents}::bigint` })
    .where('organizationId', '=', tx.organizationId)
    .where('accountId', '=', accountId)
    .execute()

export const placeHold = async (
  tx: TenantTransaction,
  hold: NewHold,
): Promise<Result<{ readonly holdId: HoldId }, Refusal>> => {
  const { userId, purpose, amountCents, reason, nowSeconds, expiresSeconds } = hold
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new Error('a hold is a positive number of cents')
  const [account] = (await lockAccounts(tx, [{ userId, purpose, amountCents }])).people
  if (!account) throw new Error('the account was just locked')
  const availableCents = account.balanceCents - account.heldCents
  if (availableCents < amountCents)
    return refuse(bankRefusals.INSUFFICIENT_FUNDS, { details: { userId, availableCents } })
  const holdId = newId()
  await tx.db
    .insertInto('holds')
    .values({
      organizationId: tx.organizationId,
      holdId,
      accountId: account.accountId,
      amountCents,
      reason,
      placedSeconds: nowSeconds,
      expiresSeconds,
    })
    .execute()
  await changeHeld(tx, account.accountId, amountCents)
  return ok({ holdId })
}

const holdOf = (tx: TenantTransaction, holdId: HoldId) =>
  tx.db
    .selectFrom('holds')
    .innerJoin('accounts', (join) =>
      join
        .on('accounts.organizationId', '=', tx.organizationId)
        .onRef('accounts.accountId', '=', 'holds.accountId'),
    )
    .select(['holds.amountCents', 'accounts.accountId', 'accounts.userId', 'accounts.purpose'])
    .$narrowType<{ userId: PersonId; purpose: PersonPurpose }>()
    .where('holds.organizationId', '=', tx.organizationId)
    .where('holds.holdId', '=', holdId)
    .executeTakeFirst()

/**
 * Ends an open hold. If several try simultaneously, only one succeeds. Its account must already be
 * locked, because accounts are locked before holds.
 */
const endHold = async (
  tx: TenantTransaction,
  holdId: HoldId,
  status: 'captured' | 'released',
): Promise<boolean> => {
  const hold = await tx.db
    .updateTable('holds')
    .set({ status })
    .where('organizationId', '=', tx.organizationId)
    .where('holdId', '=', holdId)
    .where('status', '=', 'open')
    .returning(['accountId', 'amountCents'])
    .executeTakeFirst()
  if (hold) await changeHeld(tx, hold.accountId, -hold.amountCents)
  return hold !== undefined
}

/** Releasing a hold twice, or one that has been captured, changes nothing. */
export const releaseHold = async (tx: TenantTransaction, holdId: HoldId): Promise<boolean> => {
  const hold = await holdOf(tx, holdId)
  if (!hold) return false
  await lockAccounts(tx, [hold])
  return endHold(tx, holdId, 'released')
}

/**
 * The movement may take less than was held, and the rest becomes spendable again. It takes from the
 * account of the hold.
 */
export const captureHold = async (
  tx: TenantTransaction,
  holdId: HoldId,
  movement: AnyMovement,
  look?: Look,
): Promise<Result<Posted, Refusal>> => {
  const hold = await holdOf(tx, holdId)
  if (!hold) return refuse(bankRefusals.HOLD_OVER)
  const takesFromIt = movement.legs.some(
    (leg) =>
      isPersonLeg(leg) &&
      leg.userId === hold.userId &&
      leg.purpose === hold.purpose &&
      leg.amountCents < 0,
  )
  if (!takesFromIt) throw new Error('a hold is captured from its own account')
  await lockAccounts(tx, movement.legs)
  if (await endHold(tx, holdId, 'captured')) return record(tx, movement, look)
  return record(tx, movement, () => refuse(bankRefusals.HOLD_OVER))
}
