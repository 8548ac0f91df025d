import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { enrolledPhone } from './testing/enrolled-phone.ts'

const { organizationId } = oak
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
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const nowSeconds = () => Math.floor(clock.ms / 1000)
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

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('ENT-31 a gate asks at each scan whether the holder of a pass shares the account', () => {
  const setSecond = (parent2LoginId: string | null) =>
    inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ parent2LoginId, parent2Email: parent2LoginId && 'sam@oak.example' })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('dana'))
        .execute(),
    )
  const cardOf = async (who: string, personId: string): Promise<string> => {
    expect((await homes.post(who, '/v2/entry/card', { personId })).status).toBe(200)
    const { items } = (await homes.get(who, '/v2/entry/cards')).json
    return items.find(({ person }: { person: { userId: string } }) => person.userId === personId)
      .card.code
  }

  it('however the sharing ended, online and after the next offline snapshot', async () => {
    const placeId = (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Lake',
        capacityCount: null,
        guestsPerDay: 0,
      })
    ).json.item.placeId
    const samsLoginId = await loginOfSam()
    const samsPhone = await enrolledPhone(homes, 'sam', organizationId, id('maya'))
    const danasPhone = await enrolledPhone(homes, 'dana', organizationId, id('maya'))
    for (const phone of [samsPhone, danasPhone]) await phone.readPass()
    const samsCard = await cardOf('sam', id('maya'))
    const withdrawn = async () => {
      const { item } = (await homes.get('boss', '/v2/console/entry/snapshot', { placeId })).json
      const { withdrawnPhones, withdrawnCards } = JSON.parse(item.snapshot)
      return withdrawnPhones.length + withdrawnCards.length
    }
    const before = await withdrawn()

    // Like a manual repair or an import, this withdraws nothing that was issued.
    await setSecond(null)
    expect(await scan(placeId, samsPhone.pass(nowSeconds()))).toBe('withdrawn')
    expect(await scan(placeId, samsCard)).toBe('withdrawn')
    expect(await withdrawn()).toBe(before + 2)
    expect(await scan(placeId, danasPhone.pass(nowSeconds()))).toBe('accepted')

    // Once shared again, the pass works again, because it was never withdrawn.
    await setSecond(samsLoginId)
    expect(await withdrawn()).toBe(before)
  })

  it('also after the person has moved to another household', async () => {
    const placeId = (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Field',
        capacityCount: null,
        guestsPerDay: 0,
      })
    ).json.item.placeId
    const phone = await enrolledPhone(homes, 'dana', organizationId, id('theo'))
    await phone.readPass()
    const moveTo = (accountHolderId: string) =>
      inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ accountHolderId })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id('theo'))
          .execute(),
      )
    await moveTo(id('kim'))
    expect(await scan(placeId, phone.pass(nowSeconds()))).toBe('withdrawn')
    await moveTo(id('dana'))
    clock.ms += 60_000
    expect(await scan(placeId, phone.pass(nowSeconds()))).toBe('accepted')
  })
})
