import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { writeTestCode } from './testing/phone.ts'

const { organizationId } = oak
const clock = { ms: Date.parse('2026-07-20T16:00:00Z') }
const now = () => Math.floor(clock.ms / 1000)
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { attendance: true } })
  },
})
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('ATT-04 a visit without a reservation', () => {
  it('is only in their household’s attendance, with place and times', async () => {
    const { placeId } = (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Pool gate',
        capacityCount: null,
        guestsPerDay: 0,
      })
    ).json.item
    const code = await writeTestCode(server.database(), organizationId, {
      kind: 'card',
      personId: homes.ids['maya'] ?? '',
      issuedAtSeconds: 1,
      expiresAtSeconds: 4_000_000_000,
    })
    const scan = async (direction: 'in' | 'out') =>
      (
        await homes.post('boss', '/v2/console/entry/scans', {
          placeId,
          scans: [{ scanId: randomUUID(), direction, scannedAtSeconds: now(), code }],
        })
      ).json.items[0]
    const attendance = async (who: string, more: Record<string, string> = {}) =>
      (
        await homes.get(who, '/v2/attendance/household', {
          from: '2026-07-20',
          to: '2026-07-20',
          ...more,
        })
      ).json
    expect(await scan('in')).toMatchObject({ outcome: 'accepted' })
    const cameAt = now()
    expect((await attendance('dana')).items).toMatchObject([
      {
        firstName: 'Maya',
        label: 'Pool gate',
        status: 'Visit',
        lastCheckInAt: cameAt,
        lastCheckOutAt: null,
        timeZone: 'America/New_York',
      },
    ])
    clock.ms += 3_600_000
    expect(await scan('out')).toMatchObject({ outcome: 'accepted' })
    clock.ms += 60_000
    await scan('in')
    expect(
      (await attendance('dana')).items.map((one: Record<string, unknown>) => [
        one['lastCheckInAt'],
        one['lastCheckOutAt'],
      ]),
    ).toEqual([
      [cameAt, cameAt + 3_600],
      [cameAt + 3_660, null],
    ])
    const first = await attendance('dana', { limit: '1' })
    expect((await attendance('dana', { limit: '1', next: first.next })).items).toMatchObject([
      { lastCheckInAt: cameAt + 3_660 },
    ])
    expect((await attendance('kim')).items).toEqual([])
    const file = await homes.get('dana', '/v2/attendance/download', {
      from: '2026-07-20',
      to: '2026-07-20',
      format: 'csv',
    })
    expect(file.status).toBe(200)
  })
})
