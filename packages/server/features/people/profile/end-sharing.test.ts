import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { enrolledPhone } from '../../entry/testing/enrolled-phone.ts'

const { organizationId, host } = oak
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, {
      features: {
        eventEntryControl: { enabled: true },
        idCard: { enabled: true, label: 'Pool Pass' },
      },
    })
  },
})
/** In the last rounds the sharing ends during the requests. */
const ROUNDS = 5
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const nowSeconds = () => Math.floor(clock.ms / 1000)
const newFeed = async (who: string): Promise<string> =>
  (await homes.post(who, '/v2/calendar/feed', {})).json.item.url
const readFeed = async (url: string) =>
  (await server.call(`GET ${new URL(url).pathname}${new URL(url).search}`, { host })).status
const scan = async (placeId: string, code: string) =>
  (
    await homes.post('boss', '/v2/console/entry/scans', {
      placeId,
      scans: [{ scanId: randomUUID(), direction: 'in', scannedAtSeconds: nowSeconds(), code }],
    })
  ).json.items[0].outcome
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const loginOfSam = () =>
  systemTransaction(
    server.database().db,
    async (tx) =>
      (
        await tx.db
          .selectFrom('logins')
          .select('loginId')
          .where('username', '=', 'sam')
          .executeTakeFirstOrThrow()
      ).loginId,
  )
const openCards = () =>
  inOak(async (tx) =>
    (
      await tx.db
        .selectFrom('entryCards')
        .select('personId')
        .where('organizationId', '=', organizationId)
        .where('withdrawnAt', 'is', null)
        .execute()
    ).map(({ personId }) => personId),
  )

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('PRO-40 a second parent’s access ends with the sharing', () => {
  it('ends calendar addresses, phone passes and cards, and leaves the holder’s own', async () => {
    const placeId = (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Pool',
        capacityCount: null,
        guestsPerDay: 0,
      })
    ).json.item.placeId
    const [sams, danas] = [await newFeed('sam'), await newFeed('dana')]
    const samsPhone = await enrolledPhone(homes, 'sam', organizationId, id('maya'))
    const danasPhone = await enrolledPhone(homes, 'dana', organizationId, id('theo'))
    for (const phone of [samsPhone, danasPhone]) await phone.readPass()
    expect((await homes.post('sam', '/v2/entry/card', { personId: id('maya') })).status).toBe(200)
    expect((await homes.post('dana', '/v2/entry/card', { personId: id('theo') })).status).toBe(200)
    expect([await readFeed(sams), await readFeed(danas)]).toEqual([200, 200])
    const [samsPass, danasPass] = [samsPhone.pass(nowSeconds()), danasPhone.pass(nowSeconds())]

    expect(
      (
        await homes.post('dana', '/v2/profile/user', {
          email: 'dana@oak.example',
          parent2Email: null,
        })
      ).status,
    ).toBe(200)

    expect([await readFeed(sams), await readFeed(danas)]).toEqual([404, 200])
    expect(await scan(placeId, samsPass)).not.toBe('accepted')
    expect(await scan(placeId, danasPass)).toBe('accepted')
    expect(await openCards()).toEqual([id('theo')])
    // An offline gate learns of it with its next list.
    const { item } = (await homes.get('boss', '/v2/console/entry/snapshot', { placeId })).json
    const { withdrawnPhones, withdrawnCards } = JSON.parse(item.snapshot)
    expect([withdrawnPhones.length, withdrawnCards.length]).toEqual([1, 1])
  })

  it('ends access requested at the same moment', async () => {
    const samsLoginId = await loginOfSam()
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ parent2LoginId: samsLoginId, parent2Email: 'sam@oak.example' })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id('dana'))
          .execute(),
      )
      // Ending the sharing ended the earlier session.
      const { idToken } = (await signInAs(server.lodgepole().address, host, 'sam')).json.item
      const asks = Array.from({ length: 3 }, () =>
        server.call('POST /v2/calendar/feed', {
          host,
          headers: { authorization: idToken },
          body: { organizationId },
        }),
      )
      const end = wait(round * 20).then(() =>
        homes.post('dana', '/v2/profile/user', { email: 'dana@oak.example', parent2Email: null }),
      )
      statuses.push(...(await Promise.all(asks)).map(({ status }) => status))
      await end
      const open = await inOak((tx) =>
        tx.db
          .selectFrom('calendarFeeds')
          .select('feedId')
          .where('organizationId', '=', organizationId)
          .where('loginId', '=', samsLoginId)
          .where('withdrawnAt', 'is', null)
          .execute(),
      )
      expect(open).toEqual([])
    }
    // Control: some requests came before the end.
    expect(statuses).toContain(200)
  })
})
