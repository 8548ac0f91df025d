import type { Member } from '@lodgepole/domain/identity/access/actor'
import { completePortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import { ok } from '@lodgepole/domain/kernel/result'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner, type Command } from '../../../platform/run-command.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../../testing/people.ts'
import {
  createAuthorizedUser,
  type CreateAuthorizedUser,
} from './commands/create-authorized-user.ts'
import { countPeople, insertPerson } from './store.ts'

const database = useTestDatabase(20)
const MAX_PEOPLE = 6
const AT_ONCE = 15
let loginId = ''
beforeAll(async () => {
  await makeOrganizations(database())
  loginId = await makeLogin(database(), 'dana@oak.example')
})

const newAccount = () => makeAccount(database(), oak.organizationId, loginId)
const race = async (command: Command<CreateAuthorizedUser, unknown>, userId: string) => {
  const actor: Member = { kind: 'member', loginId, userId, roles: new Set(['account-holder']) }
  const runner = createCommandRunner(database().db)
  const input = {
    person: { firstName: 'A', lastName: 'B' },
    maxPeople: MAX_PEOPLE,
    timeZone: 'UTC',
  }
  const results = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      runner.run(command, input, {
        organizationId: oak.organizationId,
        actor,
        requestId: newId(),
        nowMs: Date.now(),
      }),
    ),
  )
  const count = await tenantTransaction(database().db, oak.organizationId, (tx) =>
    countPeople(tx, userId),
  )
  return { made: results.filter(({ ok: done }) => done).length, count }
}

/** The same without the lock. Everyone counts before anyone adds. */
const unlocked = (
  everybodyHasCounted: () => Promise<void>,
): Command<CreateAuthorizedUser, unknown> => ({
  name: 'test.create-person',
  permission: 'member',
  run: async (tx, { maxPeople }) => {
    const accountId = tx.context.actor.kind === 'member' ? tx.context.actor.userId : ''
    const count = await countPeople(tx, accountId)
    await everybodyHasCounted()
    if (count >= (maxPeople ?? 0)) return refuse(peopleRefusals.TOO_MANY_PEOPLE)
    await insertPerson(
      tx,
      {
        userId: newId(),
        accountHolderId: accountId,
        firstName: 'A',
        lastName: 'B',
        birthIso: null,
        age: null,
        careNote: null,
      },
      '',
    )
    return ok(undefined)
  },
})

describe('PPL-06 two parents adding at the same moment do not pass the limit together', () => {
  it('adds only as many as are allowed', async () => {
    expect(
      await race(
        createAuthorizedUser(() =>
          Promise.resolve(completePortalSettings({ allowCreateAuthorizedUsers: true })),
        ),
        await newAccount(),
      ),
    ).toEqual({ made: MAX_PEOPLE, count: MAX_PEOPLE })
  })

  it('negative control: without the lock there are too many', async () => {
    const another = await makeLogin(database(), 'kim@oak.example')
    const userId = await makeAccount(database(), oak.organizationId, another)
    let counted = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => {
      open = resolve
    })
    const everybodyHasCounted = () => {
      counted += 1
      if (counted === AT_ONCE) open()
      return all
    }
    expect((await race(unlocked(everybodyHasCounted), userId)).count).toBeGreaterThan(MAX_PEOPLE)
  })
})
