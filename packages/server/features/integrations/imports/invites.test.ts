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
import { inviteBatch } from './commands/invite-imported.ts'
import { importTasks } from './tasks.ts'
import { dataFolder, importDriver, people } from './testing/imports.ts'

const folder = await dataFolder()
const server = useTestServer({
  prepare: prepareHouseholds,
  jobs: true,
  environment: { DATA_DIR: folder },
})
const mails = createFolderMailer({ folder: path.join(folder, 'mail') })
let homes: TestHouseholds
const { upload, post, one, parts } = importDriver(server, folder, () => homes)
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const head = ['First name', 'Last name', 'Household', 'Email', 'Member ID']
const reaches = (importId: string, state: string) =>
  expect.poll(async () => (await one(importId)).state, { timeout: 30_000 }).toBe(state)
const bring = async (
  rows: readonly (readonly string[])[],
  duplicates: 'skip' | 'update' = 'skip',
): Promise<string> => {
  const { importId, answer } = await upload(people([head, ...rows]))
  await post('/check', {
    importId,
    duplicates,
    dayOrder: 'month-first',
    columns: answer.json.item.columns,
  })
  await reaches(importId, 'checked')
  await post('/apply', { importId })
  await reaches(importId, 'imported')
  return importId
}
const invite = (importId: string, who = 'boss') =>
  homes.post(who, '/v2/console/people/import/invite', { importId })
const mailsTo = async (ending: string): Promise<readonly string[]> =>
  (await mails.list(undefined))
    .map(({ to }) => to)
    .filter((to) => to.endsWith(ending))
    .sort()
const statusOf = async (name: string) =>
  (await homes.get('boss', '/v2/console/people', { q: name })).json.items[0]?.status

describe('IMP-18 after an import all households can be invited together', () => {
  it('counts whom it can invite, invites each once, and says who was left out', async () => {
    const before = (
      await homes.post('boss', '/v2/console/household', {
        firstName: 'Early',
        lastName: 'Bird',
        email: 'early@one.example',
        memberId: 'E-1',
        people: [],
      })
    ).json.item.userId
    await homes.post('boss', '/v2/console/person/invitation', { userId: before })
    await expect
      .poll(() => mailsTo('@one.example'), { timeout: 20_000 })
      .toEqual(['early@one.example'])
    const importId = await bring(
      [
        ['Ann', 'Ash', 'a', 'ann@one.example', ''],
        ['Abe', 'Ash', 'a', '', ''],
        ['Bea', 'Birch', 'b', 'bea@one.example', ''],
        ['Noa', 'Nomail', 'n', '', ''],
        ['Early', 'Bird', 'e', 'early@one.example', 'E-1'],
      ],
      'update',
    )
    expect((await one(importId)).invites).toEqual({
      state: 'none',
      waiting: 2,
      sent: 0,
      withoutEmail: 1,
      known: 1,
    })
    expect([
      await statusOf('Ann Ash'),
      await statusOf('Abe Ash'),
      await statusOf('Early Bird'),
    ]).toEqual(['not-invited', 'not-invited', 'invited'])
    const answers = await Promise.all([1, 2, 3].map(() => invite(importId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect
      .poll(async () => (await one(importId)).invites, { timeout: 20_000 })
      .toEqual({ state: 'done', waiting: 0, sent: 2, withoutEmail: 1, known: 1 })
    await expect
      .poll(() => mailsTo('@one.example'), { timeout: 20_000 })
      .toEqual(['ann@one.example', 'bea@one.example', 'early@one.example'])
    expect((await invite(importId)).json.item.invites).toMatchObject({ state: 'done', sent: 2 })
    await importTasks(parts())['resume-imports']?.({}, {} as never)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await mailsTo('@one.example')).toHaveLength(3)
    expect([await statusOf('Ann Ash'), await statusOf('Abe Ash')]).toEqual(['invited', 'invited'])
  }, 90_000)

  it('continues in batches where a process stopped, and never invites twice', async () => {
    const importId = await bring(
      Array.from({ length: 120 }, (_, index) => [
        `H${index}`,
        'Many',
        `m${index}`,
        `h${index}@many.example`,
        '',
      ]),
    )
    const { db, commands } = parts()
    await tenantTransaction(db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('peopleImports')
        .set({
          invitesAskedAt: new Date(Date.now() - 120_000),
          invitesOrigin: 'http://oak.localhost',
          invitesLanguage: 'en',
        })
        .where('importId', '=', importId)
        .execute(),
    )
    const batch = () =>
      commands.run(
        inviteBatch,
        { importId },
        {
          organizationId: oak.organizationId,
          actor: { kind: 'system' },
          requestId: newId(),
          nowMs: Date.now(),
        },
      )
    expect(await batch()).toEqual({ ok: true, value: true })
    expect((await one(importId)).invites).toMatchObject({
      state: 'inviting',
      waiting: 70,
      sent: 50,
    })
    const resume = importTasks(parts())['resume-imports']
    await Promise.all([resume?.({}, {} as never), resume?.({}, {} as never)])
    expect((await one(importId)).invites).toMatchObject({ state: 'done', waiting: 0, sent: 120 })
    const emitted = await server.database().pool.query(
      `select count(*)::int as count, count(distinct payload ->> 'userId')::int as people
          from outbox where topic = 'household.person-invited'
            and payload ->> 'email' like '%@many.example'`,
    )
    expect(emitted.rows[0]).toEqual({ count: 120, people: 120 })
  }, 90_000)

  it('is for an import that is there, of those who look after people here', async () => {
    const importId = await bring([['Zoe', 'Zed', 'z', 'zoe@zed.example', '']])
    for (const who of ['nobody', 'dana', 'till', 'elmboss'])
      expect((await invite(importId, who)).status, who).toBeGreaterThanOrEqual(400)
    expect((await invite(newId())).json.code).toBe('IMPORT_NOT_FOUND')
    await post('/undo', { importId })
    await reaches(importId, 'undone')
    expect((await invite(importId)).json.code).toBe('IMPORT_NOT_READY')
    expect(await mailsTo('@zed.example')).toEqual([])
  }, 60_000)
})
