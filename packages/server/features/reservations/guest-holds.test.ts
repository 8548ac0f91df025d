import { guest } from '@lodgepole/domain/identity/access/actor'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import { guestLimits } from '@lodgepole/domain/reservations/guest-limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner, type CommandRunner } from '../../platform/run-command.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations } from '../../testing/organizations.ts'
import { together } from '../../testing/together.ts'
import { confirmGuest } from './commands/answer-guest.ts'
import { createBookGuest } from './commands/book-guest.ts'
import { countCaller, insertHold } from './guest-holds-store.ts'
import { createGuestLinks } from './guest-links.ts'
import { createGuestPuzzles } from './guest-puzzles.ts'
import { bookingsOf, makeTimetable } from './testing/timetable.ts'

const database = useTestDatabase(20)
const { organizationId } = elm
const NOW = Date.UTC(2026, 10, 16, 12)
const START = NOW / 1000 + 7 * 86_400
const secret = new Uint8Array(32)
const features = completeFeatures({ eventRegistration: true })
const rules = async () => ({ policies: completePolicies({}), features })
const puzzles = createGuestPuzzles(secret)
const bookGuest = createBookGuest(rules, createGuestLinks(secret), puzzles)
let runner: CommandRunner
beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
})

const context = (nowMs = NOW) => ({ organizationId, actor: guest, requestId: newId(), nowMs })
interface Ask {
  readonly email?: string
  readonly network?: string
  readonly site?: string
  readonly people?: number
  readonly puzzleId?: string
  readonly nowMs?: number
}
/** By default, each request comes from its own mailbox and network. */
const ask = (
  eventIds: readonly string[],
  {
    email = `${newId()}@else.example`,
    network = newId(),
    site,
    people = 1,
    puzzleId = newId(),
    nowMs = NOW,
  }: Ask = {},
) => {
  const input = {
    name: 'Ada',
    email,
    people,
    eventIds,
    extras: [],
    campusId: null,
    language: 'en',
    origin: 'http://elm',
    network,
    site,
    puzzleId,
  } as const
  return runner.run(bookGuest, input, context(nowMs))
}
/** Acts like a person with a separate mailbox for each request. */
const confirmed = async (eventIds: readonly string[], how: Ask) => {
  const booked = await ask(eventIds, how)
  if (booked.ok)
    expect((await runner.run(confirmGuest, { groupId: booked.value.groupId }, context())).ok).toBe(
      true,
    )
  return booked
}
const many = <T>(count: number, work: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const codes = (answers: readonly Awaited<ReturnType<typeof ask>>[]) => [
  ...new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))),
]
const heldIn = async (eventIds: readonly string[]) =>
  (await bookingsOf(database(), organizationId, eventIds)).filter(
    ({ status }) => status === 'Offered',
  ).length
const events = (count: number, capacityCount: number) =>
  makeTimetable(
    database(),
    organizationId,
    {},
    Array.from({ length: count }, (_, index) => ({
      startSeconds: START + index * 3600,
      capacityCount,
    })),
  )

describe('RSV-90 one stranger can’t hold all seats', () => {
  it('60 requests of one mailbox at once hold three groups', async () => {
    const eventIds = await events(60, 40)
    const email = 'storm@else.example'
    const answers = await many(60, (index) =>
      ask([eventIds[index] ?? ''], { email: index % 2 ? email : 'Storm+tag@else.example' }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(guestLimits.groupsPerAddress)
    expect(codes(answers)).toEqual(['TOO_MANY_UNCONFIRMED'])
    expect(await heldIn(eventIds)).toBe(guestLimits.groupsPerAddress)
  }, 60_000)

  it('40 mailboxes of one network at once hold no more than a network may', async () => {
    const eventIds = await events(40, 40)
    const answers = await many(40, (index) =>
      ask([eventIds[index] ?? ''], { network: '198.51.100.0/24', people: 5 }),
    )
    expect(codes(answers)).toEqual(['NETWORK_BUSY'])
    expect(await heldIn(eventIds)).toBe(Math.floor(guestLimits.seatsPerNetwork / 5) * 5)
  }, 60_000)

  it('30 mailboxes of 30 networks at once hold half of an event', async () => {
    const [eventId = ''] = await events(1, 20)
    const answers = await many(30, () => ask([eventId]))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(codes(answers)).toEqual(['EVENT_AWAITS_CONFIRMATION'])
  }, 60_000)

  it('one request of many events and people is counted by its seats', async () => {
    const eventIds = await events(5, 40)
    expect(await ask(eventIds, { people: 5 })).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_UNCONFIRMED' },
    })
    expect(await heldIn(eventIds)).toBe(0)
  })

  it('a puzzle holds seats once, also when it is sent ten times at once', async () => {
    const eventIds = await events(10, 40)
    const puzzleId = newId()
    const answers = await many(10, (index) =>
      ask([eventIds[index] ?? ''], { puzzleId, network: 'puzzles' }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codes(answers)).toEqual(['PUZZLE_UNSOLVED'])
  })

  it('a puzzle holds seats once, also from ten mailboxes of ten networks at once', async () => {
    const eventIds = await events(10, 40)
    const puzzleId = newId()
    const answers = await many(10, (index) => ask([eventIds[index] ?? ''], { puzzleId }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codes(answers)).toEqual(['PUZZLE_UNSOLVED'])
  })

  it('RSV-92 one network with a new mailbox per request, all confirmed, gets half', async () => {
    const [eventId = ''] = await events(1, 40)
    const answers = []
    for (let step = 0; step < 12; step += 1)
      answers.push(await confirmed([eventId], { network: '203.0.113.0/24', people: 2 }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(codes(answers)).toEqual(['NETWORK_SEATS_AHEAD'])
    expect((await ask([eventId], { people: 2 })).ok).toBe(true)
  }, 60_000)

  it('RSV-92 and no more of the timetable than a network may have', async () => {
    const eventIds = await events(9, 100)
    const answers = []
    for (const eventId of eventIds)
      answers.push(await confirmed([eventId], { network: '192.0.2.0/24', people: 15 }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(guestLimits.seatsAheadPerNetwork / 15)
    expect(codes(answers)).toEqual(['NETWORK_SEATS_AHEAD'])
  }, 60_000)

  it('RSV-92 a site of IPv6 with a network for each request is counted as one', async () => {
    const site = '2001:db8:7::/48'
    const [eventId = ''] = await events(1, 20)
    const ofEvent = []
    for (let step = 0; step < 6; step += 1)
      ofEvent.push(
        await confirmed([eventId], { network: `2001:db8:7:${step}::/64`, site, people: 2 }),
      )
    expect(ofEvent.filter(({ ok }) => ok)).toHaveLength(5)
    const eventIds = await events(40, 40)
    const answers = await many(40, (index) =>
      ask([eventIds[index] ?? ''], { network: `2001:db8:7:${index}::/64`, site }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(
      guestLimits.groupsPerNetwork * guestLimits.networksPerSite,
    )
    expect(codes(answers)).toEqual(['NETWORK_BUSY'])
  }, 60_000)

  it('RSV-92 simultaneous requests get no more', async () => {
    const [eventId = ''] = await events(1, 20)
    const answers = await many(15, () =>
      confirmed([eventId], { network: '198.18.0.0/24', people: 1 }),
    )
    const rows = (await bookingsOf(database(), organizationId, [eventId])).filter(
      ({ status }) => status === 'Registered' || status === 'Offered',
    )
    expect(rows.length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(rows.length)
  }, 60_000)

  it('PLT-40 the same link again confirms nothing, and is not in the audit', async () => {
    const [eventId = ''] = await events(1, 40)
    const booked = await confirmed([eventId], {})
    const groupId = booked.ok ? booked.value.groupId : ''
    for (let again = 0; again < 5; again += 1)
      expect((await runner.run(confirmGuest, { groupId }, context())).ok).toBe(true)
    const rows = await tenantTransaction(database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('details')
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'reservations.confirm-guest')
        .execute(),
    )
    expect(
      rows.filter(({ details }) => (details as { groupId: string }).groupId === groupId),
    ).toHaveLength(1)
  })

  it('RSV-95 a network whose requests lapse waits until tomorrow, not some minutes', async () => {
    const eventIds = await events(guestLimits.lapsesPerNetwork + 1, 40)
    const later = (step: number) => NOW + step * (guestLimits.holdMinutes + 1) * 60_000
    for (let step = 0; step < guestLimits.lapsesPerNetwork; step += 1)
      expect(
        (await ask([eventIds[step] ?? ''], { network: 'campus', nowMs: later(step) })).ok,
      ).toBe(true)
    const refused = await ask([eventIds.at(-1) ?? ''], {
      network: 'campus',
      nowMs: later(guestLimits.lapsesPerNetwork),
    })
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'NETWORK_LAPSED', message: expect.stringContaining('tomorrow') },
    })
  })

  it('RSV-95 a mailbox that never confirms waits until tomorrow, another goes on', async () => {
    const eventIds = await events(12, 40)
    const later = (step: number) => NOW + step * (guestLimits.holdMinutes + 1) * 60_000
    for (let step = 0; step < guestLimits.lapsesPerAddress; step += 1)
      expect(
        (await ask([eventIds[step] ?? ''], { email: 'never@else.example', nowMs: later(step) })).ok,
      ).toBe(true)
    const next = () =>
      ask([eventIds[11] ?? ''], {
        email: 'never@else.example',
        nowMs: later(guestLimits.lapsesPerAddress),
      })
    expect(await next()).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_LAPSED', message: expect.stringContaining('tomorrow') },
    })
    expect(
      (
        await ask([eventIds[11] ?? ''], {
          email: 'never@else.example',
          nowMs: NOW + 2 * 86_400_000,
        })
      ).ok,
    ).toBe(true)
    for (let step = 0; step < 8; step += 1) {
      const booked = await ask([eventIds[step] ?? ''], { email: 'always@else.example' })
      if (!booked.ok) throw new Error(booked.error.code)
      expect(
        (await runner.run(confirmGuest, { groupId: booked.value.groupId }, context())).ok,
      ).toBe(true)
    }
  })

  it('a mailbox that confirms everything still leaves seats to others', async () => {
    const eventIds = await events(4, 100)
    const email = 'greedy@else.example'
    for (const eventId of eventIds.slice(0, 3)) {
      const booked = await ask([eventId], { email, people: 20 })
      if (!booked.ok) throw new Error(booked.error.code)
      await runner.run(confirmGuest, { groupId: booked.value.groupId }, context())
    }
    expect(await ask([eventIds[3] ?? ''], { email })).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_SEATS_AHEAD' },
    })
  })

  it('would be held without the lock (control)', async () => {
    const caller = {
      addressHash: puzzles.hide(organizationId, 'address x'),
      networkHash: puzzles.hide(organizationId, 'network x'),
      siteHash: null,
    }
    const allHaveCounted = together(12)
    await many(12, () =>
      tenantTransaction(database().db, organizationId, async (tx) => {
        const { address } = await countCaller(tx, caller, NOW)
        await allHaveCounted()
        if (address.groups >= guestLimits.groupsPerAddress) return
        const [createdAt, expiresAt] = [new Date(NOW), new Date(NOW + 60_000)]
        await insertHold(tx, {
          ...caller,
          groupId: newId(),
          puzzleId: newId(),
          seats: 1,
          createdAt,
          expiresAt,
          overAt: expiresAt,
        })
      }),
    )
    const counted = await tenantTransaction(database().db, organizationId, (tx) =>
      countCaller(tx, caller, NOW),
    )
    expect(counted.address.groups).toBeGreaterThan(guestLimits.groupsPerAddress)
  })
})

describe('RSV-91 puzzles', () => {
  const solved = (puzzle: string) => {
    for (let solution = 0; ; solution += 1)
      if (puzzles.idOfSolved(organizationId, { puzzle, solution }, NOW)) return solution
  }

  it('are refused when changed, unsolved, late, or used elsewhere', () => {
    const puzzle = puzzles.make(organizationId, 8, NOW)
    const solution = solved(puzzle)
    expect(puzzles.idOfSolved(organizationId, { puzzle, solution }, NOW)).toBe(puzzle.slice(0, 36))
    expect(puzzles.idOfSolved(newId(), { puzzle, solution }, NOW)).toBeUndefined()
    expect(
      puzzles.idOfSolved(organizationId, { puzzle, solution }, NOW + 2 * 3_600_000),
    ).toBeUndefined()
    const hard = puzzles.make(organizationId, 64, NOW)
    expect(puzzles.idOfSolved(organizationId, { puzzle: hard, solution: 1 }, NOW)).toBeUndefined()
    for (const forged of [
      '',
      '.',
      puzzle.replace('.8.', '.0.'),
      `${puzzle}x`,
      `é${puzzle.slice(1)}`,
    ])
      expect(puzzles.idOfSolved(organizationId, { puzzle: forged, solution }, NOW)).toBeUndefined()
  })
})
