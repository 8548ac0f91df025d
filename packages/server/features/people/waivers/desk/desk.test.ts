import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../../../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { leftToDo } from '../../../../testing/left-to-do.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makeEarlierGuest } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'
import { requireWaiver } from '../../../../testing/waivers.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-waiver-desk-'))
const START_MS = Date.UTC(2026, 10, 16, 12)
const clock = { ms: START_MS }
const DAY_MS = 86_400_000
const server = useTestServer({
  jobs: true,
  now: () => clock.ms,
  environment: { DATA_DIR: dataFolder },
  prepare: async (database) => {
    await prepareHouseholds(database)
    await requireWaiver(database, oak.organizationId)
  },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
const inTime = { timeout: 20_000, interval: 50 }
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const setUser = (userId: string, values: object) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set(values)
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .execute(),
  )
const unsigned = async (query: Record<string, string> = {}) =>
  (
    (await homes.get('boss', '/v2/console/waiver/unsigned', query)).json.items as {
      firstName: string
      reason: string
    }[]
  ).map(({ firstName, reason }) => `${firstName} ${reason}`)
const remind = (body: object = {}) => homes.post('boss', '/v2/console/waiver/remind', body)
const mailsTo = async (who: string) =>
  (await mails.list(undefined)).filter(
    ({ to, subject }) => to === `${who}@oak.example` && subject.includes('waiver'),
  ).length
const nowSeconds = () => Math.floor(clock.ms / 1000)

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await makeEarlierGuest(server.database(), oak.organizationId, 'guest@nowhere.example')
  await setUser(id('kim'), { waiverSignedAt: nowSeconds() - 100, waiverVersion: 1 })
  await setUser(id('june'), { waiverSignedAt: nowSeconds() - 400 * 86_400, waiverVersion: 1 })
})

describe('WVR-13 people who have not signed', () => {
  it('WVR-13 are listed with the reason, without guests and staff', async () => {
    expect((await unsigned()).toSorted()).toEqual([
      'June expired',
      'Maya never',
      'Theo never',
      'dana never',
    ])
    expect((await homes.get('boss', '/v2/console/waivers')).json.item).toMatchObject({
      isRequired: true,
      scope: 'individual',
      people: 5,
      unsigned: 4,
      texts: [{ version: 1, title: 'General waiver', signatures: 0 }],
    })
    expect(await unsigned({ search: 'JÚN' })).toEqual(['June expired'])
    expect(await unsigned({ search: '%' })).toHaveLength(4)
  })

  it('WVR-13 are listed in pages, and in a file without formulas', async () => {
    await setUser(id('theo'), { firstName: '=Theo' })
    const names: string[] = []
    let next = ''
    do {
      const page = (
        await homes.get('boss', '/v2/console/waiver/unsigned', {
          limit: '1',
          ...(next ? { next } : {}),
        })
      ).json
      names.push(...page.items.map((one: { firstName: string }) => one.firstName))
      next = page.next ?? ''
    } while (next)
    expect([names.length, new Set(names).size]).toEqual([4, 4])
    const file = await homes.get('boss', '/v2/console/waiver/unsigned/file', { language: 'es' })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain('"Persona","Hogar"')
    expect(file.text).toContain(`"'=Theo"`)
    expect(file.text).toContain(
      '"June","kim Test","kim@oak.example","Firmó hace más de un año","2025-',
    )
    await setUser(id('theo'), { firstName: 'Theo' })
  })

  it('WVR-13 are reminded once a day per household, selected ones or all', async () => {
    expect((await remind({ userIds: [id('maya'), id('theo')] })).json.item).toEqual({
      mailed: 1,
      withoutEmail: 0,
      mailedBefore: 0,
    })
    await expect.poll(() => mailsTo('dana'), inTime).toBe(1)
    await setUser(id('kim'), { email: null })
    expect((await remind()).json.item).toEqual({ mailed: 0, withoutEmail: 1, mailedBefore: 1 })
    await setUser(id('kim'), { email: 'kim@oak.example' })
    // Two concurrent requests: each household gets one mail.
    const [one, other] = await Promise.all([remind(), remind()])
    expect([one.status, other.status]).toEqual([200, 200])
    await expect.poll(() => mailsTo('kim'), inTime).toBe(1)
    await expect.poll(() => leftToDo(server.database()), inTime).toBe(0)
    expect([await mailsTo('dana'), await mailsTo('kim')]).toEqual([1, 1])
    clock.ms += DAY_MS + 1
    expect((await remind({ userIds: [id('maya')] })).json.item.mailed).toBe(1)
    await expect.poll(() => mailsTo('dana'), inTime).toBe(2)
    clock.ms = START_MS
  }, 60_000)

  it('WVR-13 is due for an earlier text, and for everybody once there is another', async () => {
    expect(
      (
        await homes.post('boss', '/v2/console/waiver/publish', {
          title: 'New waiver',
          text: 'We also swim.',
        })
      ).json.item.version,
    ).toBe(2)
    expect((await homes.get('boss', '/v2/console/waiver/text')).json.item).toMatchObject({
      version: 2,
      title: 'New waiver',
      text: 'We also swim.',
    })
    expect(
      (await homes.get('boss', '/v2/console/waiver/text', { version: '1' })).json.item,
    ).toMatchObject({ version: 1, title: 'General waiver' })
    expect((await homes.get('boss', '/v2/console/waiver/text', { version: '9' })).json.code).toBe(
      'NO_WAIVER',
    )
    expect((await unsigned()).toSorted()).toEqual([
      'June older',
      'Maya never',
      'Theo never',
      'dana never',
      'kim older',
    ])
    expect((await unsigned({ version: '1' })).toSorted()).toEqual([
      'June expired',
      'Maya never',
      'Theo never',
      'dana never',
    ])
    expect(
      (await homes.get('boss', '/v2/console/waiver/unsigned', { version: '3' })).json.code,
    ).toBe('NO_WAIVER')
  })

  it('WVR-14 two who publish at once do not overwrite each other; the log says who', async () => {
    const publish = (title: string, seenVersion: number, who = 'boss') =>
      homes.post(who, '/v2/console/waiver/publish', { title, text: 'We climb.', seenVersion })
    const both = await Promise.all([publish('One', 2), publish('Other', 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'WAIVER_PUBLISHED',
      details: { version: 3 },
    })
    for (const [who, status] of [
      ['till', 403],
      ['kim', 403],
      ['nobody', 401],
      ['elmboss', 403],
    ] as const)
      expect((await publish('Theirs', 3, who)).status).toBe(status)
    const { texts } = (await homes.get('boss', '/v2/console/waivers')).json.item
    expect(
      texts.map(({ version, publishedByName }: { version: number; publishedByName: string }) => [
        version,
        publishedByName,
      ]),
    ).toEqual([
      [3, 'boss Test'],
      [2, 'boss Test'],
      [1, ''],
    ])
    const { rows } = await server.database().pool.query(
      `select details
          from audit_entries
          where organization_id = $1 and action = 'waiver.publish'
          order by happened_at, details->>'version'`,
      [oak.organizationId],
    )
    expect(rows.map(({ details }) => details.version)).toEqual([2, 3])
  })

  it('WVR-13 is one for each household where one signature is', async () => {
    await server
      .database()
      .pool.query(
        `update organizations set user_waiver_scope = 'household' where organization_id = $1`,
        [oak.organizationId],
      )
    expect((await unsigned()).toSorted()).toEqual(['dana never', 'kim older'])
  })

  it('WVR-13 are none where no waiver is required, and only staff can read them', async () => {
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/waivers',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.item,
    ).toMatchObject({ isRequired: false, people: 0, texts: [] })
    expect(
      (
        await homes.post(
          'elmboss',
          '/v2/console/waiver/remind',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.code,
    ).toBe('NO_WAIVER')
    for (const who of ['kim', 'till', 'nobody'])
      expect((await homes.get(who, '/v2/console/waiver/unsigned')).status).toBeGreaterThanOrEqual(
        401,
      )
    expect((await homes.get('elmboss', '/v2/console/waiver/unsigned')).status).toBe(403)
  })
})
