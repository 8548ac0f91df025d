// Adds a person to an account. If the organization limits the number, the account's row is locked
// before counting, so that two parents adding concurrently are checked in sequence.

import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { NewAuthorizedUser } from '@lodgepole/contract/people/profile/schemas'
import type { UserPair } from '@lodgepole/contract/people/schemas'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { isOpenTo, reachAccount, type FindCurrentSettings } from '../../households/index.ts'
import { findPairsOfAccounts, presentPair } from '../../index.ts'
import { readBirthday } from '../birthday.ts'
import { sentPersonFields } from '../person-fields.ts'
import { countPeople, insertPerson, lockPerson } from '../store.ts'

export interface CreateAuthorizedUser {
  readonly person: NewAuthorizedUser
  readonly maxPeople: number | null
  readonly timeZone: string
}

export const createAuthorizedUser = (
  findCurrentSettings: FindCurrentSettings,
): Command<CreateAuthorizedUser, { userpair: UserPair }> => ({
  name: 'profile.create-person',
  permission: 'member',
  run: async (tx, { person, maxPeople, timeZone }) => {
    const { firstName, lastName, relationship = '' } = person
    if (!firstName) return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
    if (!lastName) return refuse(peopleRefusals.LAST_NAME_UNDEFINED)
    const birthday = readBirthday(person.birthISO ?? null, tx.context.nowMs, timeZone)
    if (!birthday.ok) return birthday
    const reached = await reachAccount(tx, tx.context.actor, person.accountHolderId)
    if (!reached.ok) return reached
    const { accountId, asStaff } = reached.value
    if (!(await isOpenTo(tx, findCurrentSettings, 'allowCreateAuthorizedUsers', reached.value)))
      return refuse(peopleRefusals.CREATING_PEOPLE_CLOSED)
    await lockPerson(tx, accountId)
    if (maxPeople !== null && (await countPeople(tx, accountId)) >= maxPeople)
      return refuse(peopleRefusals.TOO_MANY_PEOPLE, { details: { maxPeople } })
    const userId = newId()
    const row = {
      userId,
      accountHolderId: accountId,
      firstName,
      lastName,
      ...sentPersonFields(person),
      ...birthday.value,
    }
    await insertPerson(tx, row, relationship)
    tx.note({ personId: userId, accountId, asStaff })
    const pairs = await findPairsOfAccounts(tx, [
      { organizationId: tx.organizationId, userId: accountId },
    ])
    return ok({
      userpair: presentPair(
        pairs.find(({ childId }) => childId === userId) as (typeof pairs)[number],
        localDay(Math.floor(tx.context.nowMs / 1000), timeZone),
      ),
    })
  },
})
