// The address belongs to a person here. A mistyped address must not give anyone a role.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-known-'))
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: TestHouseholds

const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, oak.organizationId, work)
const invite = (email: string, more: object = {}, who = 'boss') =>
  homes.post(who, '/v2/console/staff/invitation', {
    firstName: 'Bob',
    lastName: 'Typo',
    email,
    role: 'counselor',
    ...more,
  })
const rolesOf = async (userId: string) => {
  const { role, roles } = await inOak((tx) =>
    tx.db
      .selectFrom('users')
      .select(['role', 'roles'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  )
  return [role, ...roles]
}
const listed = async (userId: string) =>
  (await homes.get('boss', '/v2/console/staff')).json.items.find(
    (one: { userId: string }) => one.userId === userId,
  )
const invitations = () =>
  inOak((tx) => tx.db.selectFrom('staffInvitations').select('userId').execute())
const audits = () =>
  inOak((tx) =>
    tx.db
      .selectFrom('auditEntries')
      .select(['action', 'details'])
      .where('action', 'like', 'staff.%')
      .orderBy('happenedAt')
      .execute(),
  )
const mailTo = async (address: string) => {
  const sent = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
  await expect
    .poll(async () => (await sent()).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(1)
  return (await mails.find((await sent())[0]?.mailId ?? ''))?.text ?? ''
}
const idOf = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('STF-06 an address that belongs to a person here', () => {
  it('is refused until the inviter confirms this person, and nothing is given before', async () => {
    const { status, json } = await invite('Kim@oak.example')
    expect(status).toBe(409)
    expect(json).toMatchObject({
      code: 'STAFF_KNOWN_HERE',
      details: {
        person: {
          userId: idOf('kim'),
          firstName: 'kim',
          lastName: 'Test',
          roles: [],
          isSecondParent: false,
          signsIn: true,
        },
      },
    })
    expect((await invite('kim@oak.example', { confirmedUserId: newId() })).json.code).toBe(
      'STAFF_KNOWN_HERE',
    )
    expect((await invite('kim@oak.example', { confirmedUserId: idOf('dana') })).json.code).toBe(
      'STAFF_KNOWN_HERE',
    )
    expect(await rolesOf(idOf('kim'))).toEqual(['account-holder'])
    expect(await invitations()).toEqual([])
  })

  it('reveals no name to people who can’t invite', async () => {
    for (const who of ['nobody', 'dana', 'sam', 'till', 'elmboss']) {
      const { status, text } = await invite('kim@oak.example', {}, who)
      expect(status, who).toBeGreaterThanOrEqual(400)
      expect(text, who).not.toContain(idOf('kim'))
    }
  })

  it('then assigns the role immediately, without an invitation, logged and mailed', async () => {
    const { status, json } = await invite('kim@oak.example', { confirmedUserId: idOf('kim') })
    expect(status).toBe(200)
    expect(json.item).toMatchObject({
      userId: idOf('kim'),
      role: 'counselor',
      expiresAtSeconds: null,
    })
    expect(await rolesOf(idOf('kim'))).toEqual(['account-holder', 'counselor'])
    expect(await listed(idOf('kim'))).toMatchObject({
      firstName: 'kim',
      roles: ['counselor'],
      invitation: null,
    })
    expect(await audits()).toMatchObject([
      {
        action: 'staff.give-role',
        details: {
          userId: idOf('kim'),
          before: ['account-holder'],
          after: ['account-holder', 'counselor'],
        },
      },
    ])
    expect(await mailTo('kim@oak.example')).toMatch(/Counselor[\s\S]*console\.localhost/)
    expect((await invite('kim@oak.example', { confirmedUserId: idOf('kim') })).json.code).toBe(
      'ROLE_HELD_ALREADY',
    )
  }, 60_000)

  it('says what they work as already, and gives no role above the inviter’s', async () => {
    expect(
      (await invite('kim@oak.example', { role: 'cashier' })).json.details.person.roles,
    ).toEqual(['counselor'])
    expect(
      (await invite('kim@oak.example', { role: 'sysadmin', confirmedUserId: idOf('kim') })).json
        .code,
    ).toBe('ROLE_ABOVE_YOURS')
  })

  it('STF-03 gives a second parent an account of their own, once that is confirmed', async () => {
    const { json: asked } = await invite('sam@oak.example')
    expect(asked).toMatchObject({
      code: 'STAFF_KNOWN_HERE',
      details: { person: { userId: idOf('dana'), firstName: 'Sam', isSecondParent: true } },
    })
    const { userId } = (await invite('sam@oak.example', { confirmedUserId: idOf('dana') })).json
      .item
    expect(userId).not.toBe(idOf('dana'))
    await mailTo('sam@oak.example')
    expect(await rolesOf(idOf('dana'))).toEqual(['account-holder'])
    expect(await rolesOf(userId)).toEqual(['account-holder', 'counselor'])
  }, 60_000)

  it('waits for the mailbox where they have never signed in', async () => {
    const household = { firstName: 'Nell', lastName: 'Ito', email: 'nell@new.example', people: [] }
    const { userId } = (await homes.post('boss', '/v2/console/household', household)).json.item
    expect((await invite('nell@new.example')).json).toMatchObject({
      code: 'STAFF_KNOWN_HERE',
      details: { person: { userId, signsIn: false } },
    })
    expect(
      (await invite('nell@new.example', { confirmedUserId: userId })).json.item.expiresAtSeconds,
    ).toBeGreaterThan(0)
    expect(await rolesOf(userId)).toEqual(['account-holder'])
    expect(await listed(userId)).toMatchObject({ roles: [], invitation: { role: 'counselor' } })
  })
})
