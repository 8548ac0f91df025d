// These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md.

import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTimetable } from '../../../features/reservations/testing/timetable.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer, type TestAnswer } from '../../../testing/server.ts'
import { moveOrganization } from './move.ts'

const WRITES_A_SECOND = 20

describe('PLT-96 an organization that moves while it is in use', () => {
  const server = useTestServer({
    prepare: async (database) => {
      await prepareHouseholds(database)
      await setOrganization(database, { features: { eventRegistration: true } })
    },
  })
  let homes: TestHouseholds
  let eventId: string
  const id = (name: string) => homes.ids[name] ?? ''

  beforeAll(async () => {
    homes = await makeHouseholds(server)
    const tomorrow = Math.floor(Date.now() / 3_600_000) * 3600 + 86_400
    eventId =
      (
        await makeTimetable(server.database(), oak.organizationId, { waitlistEnabled: true }, [
          { startSeconds: tomorrow, capacityCount: 1 },
        ])
      )[0] ?? ''
  })

  const transfer = (from: string, to: string) =>
    homes.post('dana', '/v2/bank/transfer', {
      authUserId: id(from),
      toAuthUserId: id(to),
      amount: '0.01',
      amountType: 'DECIMAL',
    })

  /** Transfers in both directions, so that neither account runs out of money. */
  const writeUntil = async (isOver: () => boolean): Promise<readonly TestAnswer[]> => {
    const answers: Promise<TestAnswer>[] = []
    for (let n = 0; !isOver(); n += 1) {
      answers.push(n % 2 === 0 ? transfer('maya', 'theo') : transfer('theo', 'maya'))
      await wait(1000 / WRITES_A_SECOND)
    }
    return Promise.all(answers)
  }

  const balances = async () => {
    const { rows } = await server.database().pool.query<{ cents: number; postings: number }>(
      `select (select sum(balance_cents)::int from accounts where organization_id = $1
            and user_id is not null and purpose = 'spending') as cents,
        (select count(*)::int from postings p join journals j using (organization_id, journal_id)
          where p.organization_id = $1 and j.kind = 'transfer') as postings`,
      [oak.organizationId],
    )
    return rows[0]
  }

  const verdict = async () => {
    const { json } = await homes.get('kim', '/v2/session/availability')
    return (json.item.events as { eventId: string; verdict: { code: string } }[]).find(
      (event) => event.eventId === eventId,
    )?.verdict.code
  }

  it('fails no request, loses nothing, and is read where it is then', async () => {
    for (let n = 0; n < 100; n += 1) await transfer('maya', 'theo')
    // Cached before the move, and no longer valid after it.
    expect(await verdict()).toBe('select')
    const before = await balances()
    let isOver = false
    const writing = writeUntil(() => isOver)
    const startedMs = Date.now()
    const moving = moveOrganization(server.database().connection, {
      organizationId: oak.organizationId,
    }).finally(() => {
      isOver = true
    })
    const [move, answers] = await Promise.all([moving, writing])
    const seconds = (Date.now() - startedMs) / 1000
    expect(move.from).not.toEqual(move.to)
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    expect(answers.length).toBeGreaterThan(seconds * WRITES_A_SECOND * 0.5)
    expect(await balances()).toEqual({
      cents: before?.cents,
      postings: (before?.postings ?? 0) + 2 * answers.length,
    })
    expect(
      (
        await homes.post('dana', '/v2/session/event/reservation', {
          authUserIds: [id('maya')],
          eventIds: [eventId],
        })
      ).status,
    ).toBe(200)
    expect(await verdict()).toBe('join-waitlist')
  }, 600_000)
})
