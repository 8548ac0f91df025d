import { createLabeller } from '@lodgepole/domain/reservations/label'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeTimetable } from './testing/timetable.ts'

const clock = { ms: Date.UTC(2026, 10, 16, 12) }
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { eventRegistration: true } })
  },
  now: () => clock.ms,
})
const HOUR = 3600
const at = (hours: number) => clock.ms / 1000 + hours * HOUR
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const read = async (who: string, query: Record<string, string>) =>
  (await homes.get(who, '/v2/session/availability', query)).json
const verdictOf = async (who: string, eventId: string, query: Record<string, string> = {}) =>
  (
    (await read(who, query)).item.events as {
      eventId: string
      verdict: { code: string; reason?: object }
    }[]
  ).find((one) => one.eventId === eventId)?.verdict

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('RSV-21 availability', () => {
  it('labels each event by the rules for the selected people', async () => {
    const [first = '', second = ''] = await makeTimetable(
      server.database(),
      oak.organizationId,
      { quotaWholeWeek: { scope: 'PARTICIPANT', maxPerDay: 1 } },
      [{ startSeconds: at(48) }, { startSeconds: at(50) }],
    )
    expect(
      (
        await homes.post('dana', '/v2/session/event/reservation', {
          authUserIds: [id('maya')],
          eventIds: [first],
        })
      ).status,
    ).toBe(200)
    expect(await verdictOf('dana', first)).toMatchObject({ code: 'already-reserved' })
    expect(await verdictOf('dana', second, { personIds: id('maya') })).toMatchObject({
      code: 'person-quota',
      reason: { maximum: 'maxPerDay', used: 1, allowed: 1 },
    })
    expect(await verdictOf('dana', second, { personIds: id('theo') })).toMatchObject({
      code: 'select',
      may: 'book',
    })
  })

  it('is never stale: the next read sees a taken seat', async () => {
    const [eventId = ''] = await makeTimetable(
      server.database(),
      oak.organizationId,
      { waitlistEnabled: true },
      [{ startSeconds: at(72), capacityCount: 1 }],
    )
    expect(await verdictOf('kim', eventId)).toMatchObject({ code: 'select' })
    expect(
      (
        await homes.post('dana', '/v2/session/event/reservation', {
          authUserIds: [id('maya')],
          eventIds: [eventId],
        })
      ).status,
    ).toBe(200)
    expect(await verdictOf('kim', eventId)).toMatchObject({
      code: 'join-waitlist',
      may: 'wait',
      reason: { used: 1, allowed: 1 },
    })
  })

  it('is limited to a time span and a campus, and lists the campuses', async () => {
    const [near = '', far = ''] = await makeTimetable(server.database(), oak.organizationId, {}, [
      { startSeconds: at(100) },
      { startSeconds: at(400) },
    ])
    const [north = ''] = await makeTimetable(
      server.database(),
      oak.organizationId,
      { campusId: 'north-shore' },
      [{ startSeconds: at(101) }],
    )
    const ids = async (query: Record<string, string>) =>
      ((await read('dana', query)).item.events as { eventId: string }[]).map(
        ({ eventId }) => eventId,
      )
    const week = await ids({ lower: String(at(99)), upper: String(at(200)) })
    expect([week.includes(near), week.includes(far), week.includes(north)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await ids({ campusId: 'north-shore' })).toContain(north)
    expect((await read('dana', {})).item.campuses).toEqual([
      { campusId: 'north-shore', label: 'North Shore' },
    ])
  })

  it('includes the household and only its own seats', async () => {
    const { facts } = (await read('dana', {})).item
    expect(facts.people.map(({ personId }: { personId: string }) => personId)).toEqual(
      expect.arrayContaining([id('maya'), id('theo')]),
    )
    expect(facts.people.some(({ personId }: { personId: string }) => personId === id('kim'))).toBe(
      false,
    )
    expect(new Set(facts.seats.map(({ accountId }: { accountId: string }) => accountId))).toEqual(
      new Set([id('dana')]),
    )
    expect((await read('kim', {})).item.facts.seats).toEqual([])
  })

  it('RSV-70 shows neighbors’ used events without ids; browser and server agree', async () => {
    const lodgingIdPrimary = newId()
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ lodgingIdPrimary })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', 'in', [id('dana'), id('kim')])
        .execute(),
    )
    const quota = { quotaWholeWeek: { scope: 'LODGING' as const, maxPerDay: 1 } }
    const [used = '', next = ''] = await makeTimetable(
      server.database(),
      oak.organizationId,
      quota,
      [{ startSeconds: at(120) }, { startSeconds: at(122) }],
    )
    expect(
      (
        await homes.post('kim', '/v2/session/event/reservation', {
          authUserIds: [id('june'), id('kim')],
          eventIds: [used],
        })
      ).status,
    ).toBe(200)
    const seen = await read('dana', { personIds: id('maya') })
    expect([id('kim'), id('june')].filter((one) => JSON.stringify(seen).includes(one))).toEqual([])
    const { facts, events, series } = seen.item
    expect(
      facts.seats.filter(({ eventId }: { eventId: string }) => eventId === used),
    ).toMatchObject([{ personId: '', accountId: '', extraIds: [] }])
    const people = facts.people.filter(
      ({ personId }: { personId: string }) => personId === id('maya'),
    )
    const label = createLabeller({
      ...facts,
      people,
      occurrences: new Map(facts.occurrences),
      campusId: null,
      selection: [],
      nowSeconds: seen.item.nowSeconds,
    })
    for (const eventId of [used, next]) {
      const event = events.find((one: { eventId: string }) => one.eventId === eventId)
      expect(
        label(
          event,
          series.find((one: { sessionId: string }) => one.sessionId === event.sessionId),
        ),
      ).toEqual(event.verdict)
    }
    expect(await verdictOf('dana', next, { personIds: id('maya') })).toMatchObject({
      code: 'quota-reached',
    })
  })

  it('refuses to label for others’ people, and for guests where they are not taken', async () => {
    expect(
      await homes.get('kim', '/v2/session/availability', { personIds: id('maya') }),
    ).toMatchObject({ status: 404, json: { code: 'PERSON_NOT_FOUND' } })
    expect(await homes.get('', '/v2/noauth/availability')).toMatchObject({
      status: 404,
      json: { code: 'RESERVATIONS_OFF' },
    })
  })
})
