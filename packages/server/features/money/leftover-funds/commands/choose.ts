// Decides what happens to a person's remaining funds, once, no matter who decides and by which
// route. A donation is booked here. Refunds are started here and carried out after the commit.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { centsFromDecimal, decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { leftoverFundsRefusals, type LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { post } from '../../../../ledger/index.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { requestMail } from '../../../messages/index.ts'
import { startRefunds } from '../../payments/index.ts'
import { causeOf } from '../cause.ts'
import { findNames } from '../ended-store.ts'
import { readFunds, type Funds } from '../funds.ts'
import { hashLetterToken } from '../secrets.ts'
import {
  findLetterId,
  listOffers,
  lockOffer,
  markChosen,
  type Offer,
  type Reach,
} from '../store.ts'

export interface ChooseInput {
  readonly personId: PersonId
  readonly choice: LeftoverChoice
  /** The amount the household saw when it decided. */
  readonly amount: string | number
  readonly canDonate: boolean
  /** The language of the thank-you email for a donation, and where its receipt is shown. */
  readonly language: Language
  readonly origin: string
}

export interface Chosen {
  readonly refundIds: readonly string[]
}

type Decided = Pick<Offer, 'offerId' | 'userId' | 'accountUserId' | 'firstName'>
type ThankHow = Pick<ChooseInput, 'language' | 'origin'>

/** Goes to the account's address, no matter who decided. */
const thank = async (
  tx: CommandTransaction,
  { accountUserId, offerId, firstName }: Decided,
  cents: Cents,
  { language, origin }: ThankHow,
): Promise<void> => {
  const [holder] = await findNames(tx, [holderIdOf(accountUserId)])
  if (!holder?.email) return
  requestMail(tx, {
    kind: 'donation-receipt',
    to: holder.email,
    language,
    data: {
      amount: decimalFromCents(cents),
      name: firstName,
      link: `${origin}/receipt/transaction/${offerId}`,
      happenedAtSeconds: Math.floor(tx.context.nowMs / 1000),
    },
  })
}

export const donate = async (
  tx: CommandTransaction,
  offer: Decided,
  cents: Cents,
  how: ThankHow,
): Promise<Result<readonly string[], Refusal>> => {
  const { actor, nowMs } = tx.context
  const { offerId, userId } = offer
  const legs = [
    { purpose: 'spending', userId, amountCents: -cents },
    { purpose: 'donations', amountCents: cents },
  ] as const
  const posted = await post(tx, {
    kind: 'donation',
    key: causeOf(offerId),
    legs,
    happenedSeconds: Math.floor(nowMs / 1000),
    actorUserId: actor.kind === 'member' ? actor.userId : undefined,
  })
  if (!posted.ok) return refuse(leftoverFundsRefusals.REMAINING_CHANGED)
  await thank(tx, offer, cents, how)
  return ok([])
}

export const refundFunds = async (
  tx: CommandTransaction,
  offerId: string,
  userId: PersonId,
  { parts }: Pick<Funds, 'parts'>,
): Promise<Result<readonly string[], Refusal>> => {
  if (parts.length === 0) return refuse(leftoverFundsRefusals.REMAINING_NOT_BY_CARD)
  const started = await startRefunds(
    tx,
    parts.map(({ paymentId, cents }) => ({
      paymentId,
      userId,
      amountCents: cents,
      cause: causeOf(offerId),
    })),
  )
  // The money was spent or refunded in another way between the read and the locks.
  return started.ok ? started : refuse(leftoverFundsRefusals.REMAINING_CHANGED)
}

const decide = async (
  tx: CommandTransaction,
  reach: Reach,
  input: ChooseInput,
): Promise<Result<Chosen, Refusal>> => {
  const { personId, choice, amount, canDonate } = input
  const shown = centsFromDecimal(amount)
  if (!shown.ok) return refuse(amountRefusals.INVALID_AMOUNT)
  const offer = (await listOffers(tx, reach)).find(({ userId }) => userId === personId)
  const locked = offer && (await lockOffer(tx, reach, personId))
  if (!locked || !offer) return refuse(leftoverFundsRefusals.REMAINING_NOT_OFFERED)
  if (locked.choice !== null)
    return locked.choice === choice
      ? ok({ refundIds: [] })
      : refuse(leftoverFundsRefusals.REMAINING_CHOSEN, { details: { choice: locked.choice } })
  const funds = (await readFunds(tx, offer.accountUserId, tx.context.nowMs)).get(personId)
  const cents = funds?.remainingCents ?? 0
  if (!funds || cents === 0) return refuse(leftoverFundsRefusals.REMAINING_NOT_OFFERED)
  if (cents !== shown.value) return refuse(leftoverFundsRefusals.REMAINING_CHANGED)
  if (choice === 'donate' && !canDonate) return refuse(leftoverFundsRefusals.DONATIONS_NOT_TAKEN)
  const { offerId } = locked
  const done =
    choice === 'donate'
      ? await donate(tx, { ...offer, offerId }, cents, input)
      : choice === 'refund'
        ? await refundFunds(tx, offerId, personId, funds)
        : ok([])
  if (!done.ok) return done
  await markChosen(tx, offerId, choice, cents, new Date(tx.context.nowMs))
  tx.note({ accountId: offer.accountUserId, userId: personId, offerId, choice, amountCents: cents })
  return ok({ refundIds: done.value })
}

export const choose: Command<ChooseInput, Chosen> = {
  name: 'remaining.choose',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: (tx, input) => decide(tx, { accountUserId: householdIdOf(tx.context.actor.userId) }, input),
}

export const chooseByLink: Command<ChooseInput & { readonly token: string }, Chosen, Actor> = {
  name: 'remaining.choose-by-link',
  permission: 'guest',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { token, ...input }) => {
    const letterId = await findLetterId(tx, hashLetterToken(token), new Date(tx.context.nowMs))
    return letterId === undefined
      ? refuse(leftoverFundsRefusals.REMAINING_LINK_OVER)
      : decide(tx, { letterId }, input)
  },
}
