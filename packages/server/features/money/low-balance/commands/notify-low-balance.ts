// Notifies the holder once that a person's balance is low. The mark decides which job sends the
// notice. The balance is read under the mark's lock, so money that arrives at the same moment is
// either seen here or removes the mark afterwards.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { Command } from '../../../../platform/run-command.ts'
import { requestMail } from '../../../messages/index.ts'
import { findWatched, markLow } from '../store.ts'

export interface LowBalanceInput {
  readonly userId: PersonId
  readonly language: Language
  readonly origin: string
}

/** A refusal leaves no trace: there was nothing to report. */
export const notifyLowBalance: Command<LowBalanceInput, { readonly mailed: boolean }, System> = {
  name: 'low-balance.tell',
  permission: 'admin',
  run: async (tx, { userId, language, origin }) => {
    if (!(await markLow(tx, userId, new Date(tx.context.nowMs))))
      return refuse(commonRefusals.NOT_FOUND)
    const watched = await findWatched(tx, userId)
    if (!watched || watched.balanceCents >= watched.thresholdCents)
      return refuse(commonRefusals.NOT_FOUND)
    const { accountId, firstName, balanceCents, thresholdCents, holderEmail, mailChoices } = watched
    const mailed =
      holderEmail !== null && completeMailChoices(mailChoices as Record<string, unknown>).lowBalance
    if (mailed)
      requestMail(tx, {
        kind: 'low-balance',
        to: holderEmail,
        language,
        data: {
          name: firstName,
          balance: decimalFromCents(balanceCents),
          threshold: decimalFromCents(thresholdCents),
          link: `${origin}/bank/deposits?personId=${userId}#deposits-form`,
        },
      })
    tx.note({ accountId, personId: userId, balanceCents, thresholdCents, mailed })
    return ok({ mailed })
  },
}
