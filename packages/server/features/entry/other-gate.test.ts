import { randomUUID } from 'node:crypto'
import { openGate } from '@lodgepole/domain/entry/offline'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { checkSignature } from './signature.ts'

const { organizationId } = oak
// Noon, so that no test runs into the next day.
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
const now = () => Math.floor(clock.ms / 1000)
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const id = (name: string) => homes.ids[name] ?? ''
const makePlace = async (label: string, more: object = {}): Promise<string> =>
  (
    await homes.post('boss', '/v2/console/entry/place', {
      label,
      capacityCount: null,
      guestsPerDay: 2,
      ...more,
    })
  ).json.item.placeId
const gates = async () => ({
  north: await makePlace('North gate'),
  south: await makePlace('South gate'),
})
const scan = async (placeId: string, who: string, direction: 'in' | 'out', more: object = {}) =>
  (
    await homes.post('boss', '/v2/console/entry/scans', {
      placeId,
      scans: [
        { scanId: randomUUID(), personId: id(who), direction, scannedAtSeconds: now(), ...more },
      ],
    })
  ).json.items[0]
const later = () => {
  clock.ms += 60_000
}
const insideOf = async (placeId: string) =>
  (
    (await homes.get('boss', '/v2/console/entry/places')).json.items as {
      placeId: string
      insideCount: number
    }[]
  ).find((one) => one.placeId === placeId)?.insideCount
const visitsOf = (who: string) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('entryVisits')
      .select(['placeId', 'inSeconds', 'outSeconds'])
      .where('organizationId', '=', organizationId)
      .where('personId', '=', id(who))
      .orderBy('inSeconds')
      .execute(),
  )
const emptied = () =>
  tenantTransaction(server.database().db, organizationId, async (tx) => {
    await tx.db.deleteFrom('entryPresence').where('organizationId', '=', organizationId).execute()
    await tx.db.deleteFrom('entryVisits').where('organizationId', '=', organizationId).execute()
  })

describe('ENT-30 leaving by another gate', () => {
  it('is leaving: with the guests, with the visit, and named as nothing else', async () => {
    const { north, south } = await gates()
    await scan(north, 'maya', 'in', { guests: 2 })
    const cameAt = now()
    later()
    expect(await scan(south, 'maya', 'out')).toMatchObject({
      outcome: 'accepted',
      done: true,
      conflict: false,
      insideCount: 0,
    })
    expect([await insideOf(north), await insideOf(south)]).toEqual([0, 0])
    expect(await visitsOf('maya')).toEqual([
      { placeId: north, inSeconds: cameAt, outSeconds: now() },
    ])
    expect(
      (
        await homes.get('boss', '/v2/console/log/audit', {
          userId: id('maya'),
          part: 'about',
          action: 'entry.scan',
        })
      ).json.items,
      'the log knows whom it was about',
    ).toHaveLength(2)
    later()
    expect(await scan(north, 'maya', 'out'), 'once').toMatchObject({
      outcome: 'not-inside',
      conflict: true,
    })
    await emptied()
  })

  it('leaves a pool and stays in camp; leaves camp, and the pool entered after it', async () => {
    const [camp, pool] = [await makePlace('Camp'), await makePlace('Pool')]
    const counts = async () => [await insideOf(camp), await insideOf(pool)]
    await scan(camp, 'maya', 'in')
    later()
    await scan(pool, 'maya', 'in')
    later()
    await scan(pool, 'maya', 'out')
    expect(await counts()).toEqual([1, 0])
    later()
    await scan(pool, 'maya', 'in')
    later()
    expect(await scan(camp, 'maya', 'out')).toMatchObject({ outcome: 'accepted', insideCount: 0 })
    expect(await counts()).toEqual([0, 0])
    await emptied()
  })

  it('counts once when a person leaves by two gates at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { north, south } = await gates()
      await scan(north, 'maya', 'in')
      later()
      const answers = await Promise.all([scan(north, 'maya', 'out'), scan(south, 'maya', 'out')])
      expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'not-inside'])
      expect(await insideOf(north)).toBe(0)
    }
    await emptied()
  })

  it('is known to an offline gate, which decides like the server', async () => {
    const { north, south } = await gates()
    await scan(north, 'maya', 'in')
    later()
    const { snapshot } = (await homes.get('boss', '/v2/console/entry/snapshot', { placeId: south }))
      .json.item
    const gate = openGate(JSON.parse(snapshot), checkSignature)
    expect([gate.insideCount(), gate.isInside(id('maya'))], 'of this place').toEqual([0, false])
    const parsed = JSON.parse(snapshot) as { people: [string][]; elsewhere: number[] }
    expect(parsed.elsewhere.map((at) => parsed.people[at]?.[0])).toEqual([
      id('maya').replaceAll('-', ''),
    ])
    expect(
      await gate.scan({ personId: id('maya'), direction: 'out', guests: 0, nowSeconds: now() }),
    ).toMatchObject({ ok: true })
    expect(await scan(south, 'maya', 'out', { offline: true })).toMatchObject({
      outcome: 'accepted',
      conflict: false,
    })
    expect(await insideOf(north)).toBe(0)
    await emptied()
  })

  it('stands when the gate that let them in sends its queue after it', async () => {
    const { north, south } = await gates()
    const cameAt = now()
    later()
    expect(await scan(south, 'maya', 'out')).toMatchObject({ outcome: 'not-inside' })
    const leftAt = now()
    later()
    expect(
      await scan(north, 'maya', 'in', { offline: true, scannedAtSeconds: cameAt, guests: 1 }),
    ).toMatchObject({ outcome: 'accepted', insideCount: 0 })
    expect(await insideOf(north)).toBe(0)
    expect(await visitsOf('maya')).toEqual([
      { placeId: north, inSeconds: cameAt, outSeconds: leftAt },
    ])
    later()
    expect(await scan(north, 'maya', 'in'), 'and they may come again').toMatchObject({
      outcome: 'accepted',
      insideCount: 1,
    })
    await emptied()
  })
})
