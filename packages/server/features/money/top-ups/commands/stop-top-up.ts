// Stops automatic deposits, because the holder asks for it or because the card is no longer usable.
// The holder is notified of the latter once.

import type { TopUp } from '@lodgepole/contract/money/top-ups/schemas'
import type { System } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { localMonth, type TopUpStopReason } from '@lodgepole/domain/money/top-up'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { findHouseholdPerson } from '../../../people/households/index.ts'
import { requestMail } from '../../../messages/index.ts'
import { addressOf } from '../address-store.ts'
import { presentTopUp } from '../present.ts'
import { findTopUp, listTopUps, switchOff } from '../store.ts'

export const stopTopUp: Command<{ readonly personId: PersonId; readonly timeZone: string }, TopUp> =
  {
    name: 'top-ups.stop',
    permission: 'member',
    run: async (tx, { personId, timeZone }) => {
      const { actor, nowMs } = tx.context
      const held = await findHouseholdPerson(tx, householdIdOf(actor.userId), personId)
      if (!held.ok) return held
      const stopped = (await switchOff(tx, personId, null)) ?? (await findTopUp(tx, personId))
      if (!stopped) return refuse(commonRefusals.NOT_FOUND)
      tx.note({ personId })
      return ok(presentTopUp(stopped, localMonth(Math.floor(nowMs / 1000), timeZone)))
    },
  }

/** Notifies only once: if it is already off, no notice is sent. */
export const stopAndNotify = async (
  tx: CommandTransaction,
  userId: PersonId,
  reason: TopUpStopReason,
): Promise<boolean> => {
  const stopped = await switchOff(tx, userId, reason)
  if (!stopped) return false
  const { to, name } = await addressOf(tx, stopped)
  const link = `${stopped.origin}/bank/account/${userId}`
  if (to)
    requestMail(tx, {
      kind: 'top-up-stopped',
      to,
      language: stopped.language as Language,
      data: { name, reason, amount: decimalFromCents(stopped.amountCents), link },
    })
  return true
}

export const stopForCard: Command<
  { readonly userId: PersonId; readonly reason: TopUpStopReason },
  { readonly told: boolean },
  System
> = {
  name: 'top-ups.stop-for-card',
  permission: 'admin',
  run: async (tx, { userId, reason }) => {
    const told = await stopAndNotify(tx, userId, reason)
    const accountId = (await findTopUp(tx, userId))?.holderUserId
    if (told) tx.note({ accountId, personId: userId, reason })
    else tx.nothingDone()
    return ok({ told })
  },
}

/**
 * The card the holder agreed to is gone. Later agreements were made with a different card and are
 * kept.
 */
export const stopForRemovedCard: Command<
  { readonly holderUserId: PersonId; readonly removedAtMs: number },
  { readonly stopped: number },
  System
> = {
  name: 'top-ups.stop-for-removed-card',
  permission: 'admin',
  run: async (tx, { holderUserId, removedAtMs }) => {
    const concerned = (await listTopUps(tx, holderUserId)).filter(
      ({ isOn, consentedAt }) => isOn && consentedAt.getTime() <= removedAtMs,
    )
    for (const { userId } of concerned) await stopAndNotify(tx, userId, 'card-removed')
    if (concerned.length > 0) tx.note({ accountId: holderUserId, stopped: concerned.length })
    else tx.nothingDone()
    return ok({ stopped: concerned.length })
  },
}
