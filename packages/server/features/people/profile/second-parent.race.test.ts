import type { Member } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner, type Command } from '../../../platform/run-command.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../../testing/people.ts'
import { createSaveUser, type SaveUser } from './commands/save-user.ts'
import { lockPerson, updatePerson } from './store.ts'

const database = useTestDatabase(20)
const AT_ONCE = 5
let households = 0
beforeAll(() => makeOrganizations(database()))

const meeting = () => {
  let arrived = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived === AT_ONCE) open()
    return all
  }
}

/**
 * Someone locks the account until all have read it, so that timing does not decide who is first.
 */
const race = async (command: Command<SaveUser, unknown>) => {
  households += 1
  const email = `household${households}@oak.example`
  const loginId = await makeLogin(database(), email)
  const userId = await makeAccount(database(), oak.organizationId, loginId)
  const actor: Member = { kind: 'member', loginId, userId, roles: new Set(['account-holder']) }
  const runner = createCommandRunner(database().db)
  const save = (number: number) => {
    const edit = {
      organizationId: oak.organizationId,
      userId,
      email,
      parent2Email: `n${number}@new.example`,
    }
    const input = { edit, origin: 'http://oak.localhost', language: 'en' as const }
    return runner.run(command, input, {
      organizationId: oak.organizationId,
      actor,
      requestId: newId(),
      nowMs: Date.now(),
    })
  }
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const holding = tenantTransaction(database().db, oak.organizationId, async (tx) => {
    await lockPerson(tx, userId)
    isHeld()
    await released
  })
  await held
  const saves = Array.from({ length: AT_ONCE }, (_, number) => save(number))
  await new Promise((resolve) => {
    setTimeout(resolve, 700)
  })
  release()
  await holding
  const answers = await Promise.all(saves)
  const invited = await tenantTransaction(database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'household.second-parent-invited')
      .execute(),
  )
  const ours = invited.filter(({ payload }) => (payload as { userId: string }).userId === userId)
  return {
    codes: answers.map((answer) => (answer.ok ? 'OK' : answer.error.code)).sort(),
    invited: ours.length,
  }
}

/** The same without checking what another request saved meanwhile. */
const unlocked = (everybodyHasRead: () => Promise<void>): Command<SaveUser, unknown> => ({
  name: 'test.save-user',
  permission: 'member',
  run: async (tx, { edit }) => {
    const userId = edit.userId ?? ''
    const before = await tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', tx.organizationId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    await everybodyHasRead()
    if (before?.parent2Email !== null) return ok(undefined)
    await updatePerson(tx, userId, undefined, { parent2Email: edit.parent2Email ?? null })
    tx.emit({ topic: 'household.second-parent-invited', payload: { userId } })
    return ok(undefined)
  },
})

describe('IDN-51 one of several simultaneous invitations to share an account wins', () => {
  it('tells the others that the account has changed', async () => {
    const changed = Array.from({ length: AT_ONCE - 1 }, () => 'CHANGED_MEANWHILE')
    expect(await race(createSaveUser([]))).toEqual({ codes: [...changed, 'OK'], invited: 1 })
  })

  it('negative control: without the lock all of them succeed', async () => {
    expect((await race(unlocked(meeting()))).invited).toBe(AT_ONCE)
  })
})
