// Asks a household, once per ended session, what should happen to the remaining money. The email
// contains a link that opens only this. A household without an email address is asked when it signs
// in.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { LEFTOVER_LINK_DAYS } from '@lodgepole/domain/money/leftover-funds'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { balancesOf } from '../../../../ledger/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { requestMail } from '../../../messages/index.ts'
import {
  findNames,
  insertLetter,
  insertOffers,
  supersedeEarlier,
  type Ended,
} from '../ended-store.ts'
import { hashLetterToken, newLetterToken } from '../secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface OfferInput {
  readonly accountUserId: HouseholdId
  readonly ended: readonly Ended[]
  readonly language: Language
  readonly origin: string
}

interface MadeOffers {
  /** The people who are asked now. */
  readonly offered: readonly string[]
  readonly mailed: boolean
}

export const makeOffers = async (
  tx: CommandTransaction,
  { accountUserId, ended, language, origin }: OfferInput,
): Promise<MadeOffers> => {
  const { nowMs } = tx.context
  const now = new Date(nowMs)
  const people = await findNames(tx, [
    holderIdOf(accountUserId),
    ...ended.map(({ userId }) => userId),
  ])
  const to = people.find(({ userId }) => userId === holderIdOf(accountUserId))?.email || null
  const [letterId, token] = [newId(), newLetterToken()]
  if (to)
    await insertLetter(tx, {
      letterId,
      accountUserId,
      tokenHash: hashLetterToken(token),
      sentAt: now,
      expiresAt: new Date(nowMs + LEFTOVER_LINK_DAYS * DAY_MS),
    })
  await supersedeEarlier(tx, ended, now)
  const offered = await insertOffers(
    tx,
    ended.map((one) => ({ ...one, offerId: newId(), letterId: to ? letterId : null })),
    now,
  )
  if (!to || offered.length === 0) return { offered, mailed: false }
  const leftCents = (await balancesOf(tx, offered)).reduce(
    (sum, { spendingCents, heldCents }) => sum + spendingCents - heldCents,
    0,
  )
  const asked = ended.filter(({ userId }) => offered.includes(userId))
  const names = asked
    .map(({ userId }) => people.find((person) => person.userId === userId)?.firstName ?? '')
    .join(', ')
  const sessions = [...new Set(asked.map(({ session }) => session))].join(', ')
  requestMail(tx, {
    kind: 'remaining-funds',
    to,
    language,
    data: {
      names,
      sessions,
      ofStay: asked.every(({ seriesId }) => seriesId === null),
      amount: decimalFromCents(leftCents),
      link: `${origin}/offer/remaining#${token}`,
    },
  })
  return { offered, mailed: true }
}

/** A refusal leaves no trace: another run has asked already. */
export const offerLeftoverFunds: Command<OfferInput, { readonly offered: number }, System> = {
  name: 'remaining.offer',
  permission: 'admin',
  run: async (tx, input) => {
    const { offered, mailed } = await makeOffers(tx, input)
    if (offered.length === 0) return refuse(commonRefusals.NOT_FOUND)
    tx.note({ accountId: input.accountUserId, userIds: offered, mailed })
    return ok({ offered: offered.length })
  },
}
