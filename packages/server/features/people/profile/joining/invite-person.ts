// Staff invite an account holder to sign in. The command records the mail and the count. The job,
// which may be repeated, finds or creates their login, links it and mails them.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { DAY_SECONDS, nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { checkInvitation } from '@lodgepole/domain/people/inviting'
import type { Command } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { type PersonRow } from '../../households/index.ts'
import { lockPerson, recordInvitation } from '../store.ts'

export const PERSON_INVITED = 'household.person-invited'

export interface InvitePerson {
  readonly userId: PersonId
  /**
   * Whether they have already set a password. The installation knows this, not the organization.
   */
  readonly signsIn: boolean
  readonly origin: string
  readonly language: Language
}

interface Invited {
  readonly userId: PersonId
  readonly email: string
  readonly nextMailAtSeconds: number
}

const sentMailsOf = (
  { invitedAt, inviteMails }: Pick<PersonRow, 'invitedAt' | 'inviteMails'>,
  nowSeconds: number,
) => {
  const lastAtSeconds = Math.floor((invitedAt?.getTime() ?? 0) / 1000)
  return { lastAtSeconds, withinADay: nowSeconds - lastAtSeconds < DAY_SECONDS ? inviteMails : 0 }
}

export const invitePerson: Command<InvitePerson, Invited, Member | ApiKey> = {
  name: 'profile.invite-person',
  permission: { capability: 'peopleWrite' },
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { userId, signsIn, origin, language }) => {
    // Locked, so that two concurrent requests send one mail.
    const person = await lockPerson(tx, userId)
    if (!person || person.role === GUEST_ROLE) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const manageable = checkMayManage(tx.context.actor, person)
    if (!manageable.ok) return manageable
    const checked = checkInvitation(person, signsIn)
    if (!checked.ok) return checked
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const before = sentMailsOf(person, nowSeconds)
    const waitSeconds = nextMailAtSeconds(before) - nowSeconds
    if (waitSeconds > 0)
      return refuse(identityRefusals.TOO_MANY_TRIES, {
        details: { retryAfterSeconds: waitSeconds },
      })
    const mails = before.withinADay + 1
    await recordInvitation(tx, userId, {
      invitedAt: new Date(tx.context.nowMs),
      inviteMails: mails,
    })
    tx.emit({ topic: PERSON_INVITED, payload: { userId, email: checked.value, origin, language } })
    tx.note({ personId: userId, accountId: userId, asStaff: true })
    return ok({
      userId,
      email: checked.value,
      nextMailAtSeconds: nextMailAtSeconds({ withinADay: mails, lastAtSeconds: nowSeconds }),
    })
  },
}
