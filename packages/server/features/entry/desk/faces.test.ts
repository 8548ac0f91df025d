import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

// Noon, so that no test runs into the next day.
const NOW = new Date().setUTCHours(17, 0, 5, 0)
const nowSeconds = Math.floor(NOW / 1000)
const { organizationId } = oak
const server = useTestServer({ prepare: prepareHouseholds, now: () => NOW })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const faces = async (query: Record<string, string> = {}) =>
  (await homes.get('boss', '/v2/console/desk/faces', query)).json as {
    items: { personId: string; imageUrl150: string }[]
    next?: string
  }

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const card = (who: string, more: object = {}) => ({
    organizationId,
    personId: id(who),
    issuedAtSeconds: nowSeconds - 100,
    expiresAtSeconds: nowSeconds + 100,
    ...more,
  })
  await inOak(async (tx) => {
    for (const who of ['maya', 'theo', 'june', 'kim'])
      await tx.db
        .updateTable('users')
        .set({ imageUrl150: `/objects/${who}/150.jpg` })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id(who))
        .execute()
    await tx.db
      .insertInto('entryCards')
      .values([
        card('maya'),
        card('june', { withdrawnAt: new Date(NOW) }),
        card('kim', { issuedAtSeconds: nowSeconds - 300, expiresAtSeconds: nowSeconds - 200 }),
        card('dana'),
      ])
      .execute()
  })
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Slot',
    startSeconds: nowSeconds + 1800,
  })
  await makeBooking(server.database(), organizationId, {
    event,
    userId: id('dana'),
    authUserId: id('theo'),
    status: 'Registered',
  })
})

describe('DSK-07 the photos that a gate stores', () => {
  it('are of those with a valid pass or card, or who come today, if there is a photo', async () => {
    expect(localDay(nowSeconds + 1800, DEFAULT_TIME_ZONE)).toBe(
      localDay(nowSeconds, DEFAULT_TIME_ZONE),
    )
    const { items } = await faces()
    expect(
      Object.fromEntries(items.map(({ personId, imageUrl150 }) => [personId, imageUrl150])),
    ).toEqual({ [id('maya')]: '/objects/maya/150.jpg', [id('theo')]: '/objects/theo/150.jpg' })
  })

  it('come in pages, each once, of the own organization and only for gate staff', async () => {
    const first = await faces({ limit: '1' })
    const second = await faces({ limit: '1', next: first.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ personId }) => personId))).toEqual(
      new Set([id('maya'), id('theo')]),
    )
    expect(second.next).toBeUndefined()
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/desk/faces',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.items,
    ).toEqual([])
    for (const who of ['dana', 'till'])
      expect((await homes.get(who, '/v2/console/desk/faces')).status).toBe(403)
  })
})
