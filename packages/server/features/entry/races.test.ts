import { randomUUID } from 'node:crypto'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { createCommandRunner, type CommandRunner } from '../../platform/run-command.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { together } from '../../testing/together.ts'
import { createScan } from './commands/scan.ts'
import { countInside, listPlaces, writePlace } from './gate-store.ts'
import { recordEntry } from './crossings-store.ts'

const database = useTestDatabase(20)
const { organizationId } = oak
const NOW = Date.UTC(2026, 10, 16, 17)
const DAY = '2026-11-16'
const scan = createScan()
const gateKeeper: Actor = {
  kind: 'member',
  loginId: randomUUID(),
  userId: randomUUID(),
  roles: new Set(['counselor']),
}
let runner: CommandRunner

beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
})

const tenant = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)
const makePeople = async (count: number) => {
  const ids = Array.from({ length: count }, () => randomUUID())
  await tenant((tx) =>
    tx.db
      .insertInto('users')
      .values(
        ids.map((userId) => ({ organizationId, userId, firstName: 'A', role: 'account-holder' })),
      )
      .execute(),
  )
  return ids
}
const makePlace = async (capacityCount: number) => {
  const placeId = randomUUID()
  await tenant((tx) => writePlace(tx, { placeId, label: 'Pool', capacityCount, guestsPerDay: 2 }))
  return placeId
}
const inside = async (placeId: string) =>
  (await tenant((tx) => listPlaces(tx, DAY))).find((one) => one.placeId === placeId)?.insideCount
const come = (placeId: string, personId: string, { scanId = randomUUID(), guests = 0 } = {}) =>
  runner.run(
    scan,
    {
      scanId,
      placeId,
      direction: 'in',
      guests,
      household: false,
      personIds: [],
      scannedAtSeconds: NOW / 1000,
      offline: false,
      inputHash: 'x',
      timeZone: 'America/New_York',
      code: ok({
        facts: {
          kind: 'card' as const,
          personId,
          issuedAtSeconds: 1,
          expiresAtSeconds: 4_000_000_000,
        },
      }),
    },
    { organizationId, actor: gateKeeper, requestId: randomUUID(), nowMs: NOW },
  )
const outcomes = (answers: readonly Awaited<ReturnType<typeof come>>[]) =>
  answers.map((answer) => (answer.ok ? answer.value.outcome : answer.error.code))

describe('ENT-13 a place is never over its capacity', () => {
  it('when 60 people arrive at many gates for 7 places', async () => {
    const [placeId, people] = [await makePlace(7), await makePeople(60)]
    const found = outcomes(await Promise.all(people.map((personId) => come(placeId, personId))))
    expect(found.filter((outcome) => outcome === 'accepted')).toHaveLength(7)
    expect(found.filter((outcome) => outcome === 'full')).toHaveLength(53)
    expect(await inside(placeId)).toBe(7)
  }, 60_000)

  it('counts one person at ten gates once, with at most the allowed guests', async () => {
    const [placeId, [personId = '']] = [await makePlace(100), await makePeople(1)]
    const found = outcomes(
      await Promise.all(Array.from({ length: 10 }, () => come(placeId, personId, { guests: 2 }))),
    )
    expect(found.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
    expect(await inside(placeId)).toBe(3)
  }, 60_000)

  it('counts one scan that is sent ten times as one', async () => {
    const [placeId, [personId = '']] = [await makePlace(100), await makePeople(1)]
    const scanId = randomUUID()
    expect(
      new Set(
        outcomes(
          await Promise.all(Array.from({ length: 10 }, () => come(placeId, personId, { scanId }))),
        ),
      ),
    ).toEqual(new Set(['accepted']))
    expect(await inside(placeId)).toBe(1)
  }, 60_000)

  it('and would be without the lock on the place (control)', async () => {
    const [placeId, people] = [await makePlace(3), await makePeople(8)]
    const allHaveLooked = together(people.length)
    await Promise.all(
      people.map((personId) =>
        tenant(async (tx) => {
          const { insideCount } = await countInside(tx, {
            placeId,
            dayHash: DAY,
            accountId: undefined,
            passTag: undefined,
            phoneKey: undefined,
            card: undefined,
            personIds: [],
          })
          await allHaveLooked()
          if (insideCount < 3)
            await recordEntry(tx, {
              placeId,
              dayHash: DAY,
              atSeconds: NOW / 1000,
              personIds: [personId],
              hostId: personId,
              guests: 0,
              bookingIds: [],
              leftSince: new Map(),
            })
        }),
      ),
    )
    expect(await inside(placeId)).toBe(8)
  }, 60_000)
})
