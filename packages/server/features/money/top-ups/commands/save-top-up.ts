// The holder agrees to the amount, the balance that triggers it, and the monthly maximum. Staff who
// act as a member cannot agree on their behalf.

import type { TopUp } from '@lodgepole/contract/money/top-ups/schemas'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { expiryState } from '@lodgepole/domain/money/cards'
import {
  localMonth,
  readTopUp,
  topUpRefusals,
  type TopUpInput,
} from '@lodgepole/domain/money/top-up'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import { depositLimitsOf } from '../../bank/index.ts'
import { readHolder } from '../../cards/index.ts'
import { findReceivers } from '../../deposits/index.ts'
import { lockAccountOfLogin } from '../../../people/households/index.ts'
import { requireOnboarded } from '../../../people/onboarding/index.ts'
import { presentTopUp } from '../present.ts'
import { findTopUp, saveAgreement } from '../store.ts'

export const TOP_UP_SET = 'bank.top-up-set'

export interface SaveTopUpInput extends TopUpInput {
  /** The provider that will charge. */
  readonly provider: CardProcessor
  readonly personId: PersonId
  readonly consent: boolean
  readonly seenVersion: number
  readonly timeZone: string
  readonly language: string
  readonly origin: string
}

export const saveTopUp: Command<SaveTopUpInput, TopUp> = {
  name: 'top-ups.save',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (
    tx,
    { provider, personId, consent, seenVersion, timeZone, language, origin, ...input },
  ) => {
    const { actor, nowMs } = tx.context
    if (actor.actingLoginId !== undefined) return refuse(topUpRefusals.TOP_UP_NOT_YOURS)
    if (!(await lockAccountOfLogin(tx, actor))) return refuse(commonRefusals.NOT_PERMITTED)
    const terms = readTopUp(input, await depositLimitsOf(tx))
    if (!terms.ok) return terms
    if (!consent) return refuse(topUpRefusals.TOP_UP_CONSENT_MISSING)
    if ((await findReceivers(tx, householdIdOf(actor.userId), [personId])).length === 0)
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const onboarded = await requireOnboarded(tx, actor)
    if (!onboarded.ok) return onboarded
    const { [provider]: kept } = await readHolder(tx, householdIdOf(actor.userId))
    const card = kept.cards.find(({ id }) => id === kept.defaultCardId)
    if (!card) return refuse(cardProviderRefusals.DEFAULT_CARD_REQUIRED)
    const nowSeconds = Math.floor(nowMs / 1000)
    if (expiryState(card, localDay(nowSeconds, timeZone)) === 'expired')
      return refuse(cardRefusals.CARD_EXPIRED)
    const month = localMonth(nowSeconds, timeZone)
    const before = await findTopUp(tx, personId)
    // An earlier household's agreement about the person is nothing this household has seen or may
    // see.
    const seen = before && before.holderUserId !== actor.userId ? before.version : seenVersion
    const saved = await saveAgreement(tx, seen, {
      ...terms.value,
      userId: personId,
      holderUserId: actor.userId,
      consentedAt: new Date(nowMs),
      consentLoginId: actor.loginId,
      language,
      origin,
    })
    if (!saved) {
      const current = await findTopUp(tx, personId)
      return refuse(topUpRefusals.TOP_UP_CHANGED, {
        details: { current: current && presentTopUp(current, month) },
      })
    }
    tx.note({ personId, ...terms.value, consent, brand: card.brand, last4: card.last4 })
    tx.emit({ topic: TOP_UP_SET, payload: { userId: personId } })
    return ok(presentTopUp(saved, month))
  },
}
