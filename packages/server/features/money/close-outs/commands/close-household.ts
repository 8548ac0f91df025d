// Decides about the people of one household, all or none. Their rows leave `waiting` in the same
// transaction that books money or holds it for its refund. A process killed before the commit has
// done nothing, and one that comes after the commit finds it done.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import {
  closeOutVerdict,
  type CloseOutPolicy,
  type CloseOutVerdict,
} from '@lodgepole/domain/money/close-out'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import {
  decideForHousehold,
  donate,
  refundFunds,
  listKeepers,
  lockPersons,
  readFundsOf,
  type Funds,
} from '../../leftover-funds/index.ts'
import { lockWaiting, writeDecided, type Decided } from '../store.ts'
import { leftoverOf } from '../verdicts.ts'

export interface HouseholdInput {
  readonly closeOutId: string
  readonly accountUserId: HouseholdId
  readonly label: string
  readonly policy: CloseOutPolicy
  readonly canDonate: boolean
  readonly language: Language
  readonly origin: string
}

interface Done {
  readonly decided: Decided
  readonly refundIds: readonly string[]
}

const undecided = (userId: PersonId, foundCents: Cents) => ({
  userId,
  foundCents,
  movedCents: 0,
  why: '',
  offerId: null,
})

const carryOut = async (
  tx: CommandTransaction,
  userId: PersonId,
  funds: Funds | undefined,
  verdict: CloseOutVerdict,
  input: HouseholdInput,
): Promise<Result<Done, Refusal>> => {
  const foundCents = funds?.remainingCents ?? 0
  const none = undecided(userId, foundCents)
  if (verdict.action === 'nothing' || !funds)
    return ok({ decided: { ...none, foundCents: 0, state: 'nothing' }, refundIds: [] })
  const concerned = { userId, accountUserId: input.accountUserId, occasion: input.label }
  if (verdict.action === 'keep')
    return ok({ decided: { ...none, state: 'kept', why: verdict.why }, refundIds: [] })
  const offerId = await decideForHousehold(tx, concerned, verdict.action, foundCents)
  const done =
    verdict.action === 'donate'
      ? await donate(
          tx,
          { offerId, userId, accountUserId: input.accountUserId, firstName: '' },
          foundCents,
          input,
        )
      : await refundFunds(tx, offerId, userId, funds)
  if (!done.ok) return done
  const state = verdict.action === 'donate' ? 'donated' : 'refunding'
  // This amount is on its way. What arrived is counted when the refunds have ended.
  return ok({
    decided: { ...none, state, movedCents: verdict.movedCents, offerId },
    refundIds: done.value,
  })
}

export const closeHousehold: Command<
  HouseholdInput,
  { readonly refundIds: readonly string[] },
  System
> = {
  name: 'money.close-household',
  permission: 'admin',
  run: async (tx, input) => {
    const { closeOutId, accountUserId, policy, canDonate } = input
    const { nowMs } = tx.context
    const waiting = await lockWaiting(tx, closeOutId, accountUserId)
    if (waiting.length === 0) return ok({ refundIds: [] })
    const userIds = waiting.map(({ userId }) => userId)
    await lockPersons(tx, userIds)
    // A retry tries the same cards again.
    const funds = await readFundsOf(
      tx,
      [accountUserId],
      nowMs,
      waiting.some(({ tries }) => tries > 0),
    )
    const keepers = await listKeepers(tx, userIds)
    const [decided, refundIds]: [Decided[], string[]] = [[], []]
    for (const userId of userIds) {
      const verdict = closeOutVerdict(
        leftoverOf(funds.get(userId), keepers.get(userId)),
        policy,
        canDonate,
      )
      const done = await carryOut(tx, userId, funds.get(userId), verdict, input)
      if (!done.ok) return done
      decided.push(done.value.decided)
      refundIds.push(...done.value.refundIds)
    }
    await writeDecided(tx, closeOutId, decided, new Date(nowMs))
    tx.note({
      closeOutId,
      accountId: accountUserId,
      people: decided.map(({ userId, state, foundCents }) => ({ userId, state, foundCents })),
      refunds: refundIds.length,
    })
    return ok({ refundIds })
  },
}

/** Records what went wrong so that the other households can continue. */
export const failHousehold: Command<
  { readonly closeOutId: string; readonly accountUserId: HouseholdId; readonly why: string },
  { readonly people: number },
  System
> = {
  name: 'money.close-household-failed',
  permission: 'admin',
  run: async (tx, { closeOutId, accountUserId, why }) => {
    const waiting = await lockWaiting(tx, closeOutId, accountUserId)
    await writeDecided(
      tx,
      closeOutId,
      waiting.map(({ userId }) => ({ ...undecided(userId, 0), state: 'failed' as const, why })),
      new Date(tx.context.nowMs),
    )
    tx.note({ closeOutId, accountId: accountUserId, people: waiting.length, why })
    return ok({ people: waiting.length })
  },
}
