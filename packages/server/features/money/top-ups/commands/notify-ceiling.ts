// Notifies the holder, once a month, that the monthly maximum prevents a top-up.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { requestMail } from '../../../messages/index.ts'
import { addressOf } from '../address-store.ts'
import { markCeilingNotified } from '../store.ts'

/** A refusal leaves no trace: the notice was already sent, or there is room again. */
export const notifyCeiling: Command<
  { readonly userId: PersonId; readonly month: string },
  { readonly mailed: boolean },
  System
> = {
  name: 'top-ups.tell-ceiling',
  permission: 'admin',
  run: async (tx, { userId, month }) => {
    const topUp = await markCeilingNotified(tx, userId, month)
    if (!topUp) return refuse(commonRefusals.NOT_FOUND)
    const { to, name } = await addressOf(tx, topUp)
    const { origin, amountCents, monthMostCents, holderUserId, language } = topUp
    const data = {
      name,
      amount: decimalFromCents(amountCents),
      most: decimalFromCents(monthMostCents),
      link: `${origin}/bank/account/${userId}`,
    }
    if (to) requestMail(tx, { kind: 'top-up-ceiling', to, language: language as Language, data })
    tx.note({ accountId: holderUserId, personId: userId, month, mailed: to !== undefined })
    return ok({ mailed: to !== undefined })
  },
}
