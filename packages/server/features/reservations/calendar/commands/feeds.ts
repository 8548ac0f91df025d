// Creates and withdraws calendar feed addresses.

import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { createHash, randomBytes } from 'node:crypto'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { calendarRefusals, MAX_FEEDS } from '@lodgepole/domain/reservations/calendar/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { findHouseholdPerson, lockAccountOfLogin } from '../../../people/households/index.ts'
import { insertFeed, listFeeds, withdrawFeedOf } from '../store.ts'

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
export const newToken = (): string => randomBytes(24).toString('base64url')

interface NewFeed {
  readonly personId: PersonId | undefined
  readonly language: string
  /** The token itself is never stored, neither in a row nor in the record of the call. */
  readonly tokenHash: string
}

export const createFeed: Command<NewFeed, { readonly feedId: string }> = {
  name: 'calendar.create-feed',
  permission: 'member',
  run: async (tx, { personId, language, tokenHash }) => {
    const { userId, loginId, actingLoginId } = tx.context.actor as Member
    // Staff who act as a member must not leave with a way to keep viewing the household.
    if (actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    // The lock keeps concurrent requests from exceeding the limit.
    if (!(await lockAccountOfLogin(tx, { userId, loginId })))
      return refuse(commonRefusals.NOT_PERMITTED)
    const held =
      personId === undefined
        ? undefined
        : await findHouseholdPerson(tx, householdIdOf(userId), personId)
    if (held && !held.ok) return held
    if ((await listFeeds(tx, householdIdOf(userId))).length >= MAX_FEEDS)
      return refuse(calendarRefusals.TOO_MANY_FEEDS)
    const feedId = newId()
    await insertFeed(tx, {
      feedId,
      accountId: householdIdOf(userId),
      personId: personId ?? null,
      tokenHash,
      language,
      loginId,
      createdAt: new Date(tx.context.nowMs),
    })
    tx.note({ feedId, personId: personId ?? null })
    return ok({ feedId })
  },
}

export const withdrawFeed: Command<{ readonly feedId: string }, { readonly withdrawn: true }> = {
  name: 'calendar.withdraw-feed',
  permission: 'member',
  run: async (tx, { feedId }) => {
    const { userId } = tx.context.actor as Member
    if (!(await withdrawFeedOf(tx, householdIdOf(userId), feedId, new Date(tx.context.nowMs))))
      return refuse(calendarRefusals.FEED_NOT_FOUND)
    tx.note({ feedId })
    return ok({ withdrawn: true })
  },
}
