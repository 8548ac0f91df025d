import { system, type Actor } from '@lodgepole/domain/identity/access/actor'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { memberOf, writeAudit } from '../../../testing/audit.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const { organizationId } = oak
const NOON = Date.UTC(2026, 6, 4, 16)
const server = useTestServer({ prepare: prepareHouseholds, now: () => NOON })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
interface Entry {
  action: string
  aboutName: string
  details: { n?: number }
  by: object
}
const read = async (query: Record<string, string> = {}) =>
  (await homes.get('boss', '/v2/console/log/audit', query)).json as {
    items: Entry[]
    next?: string
  }

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const entry = (n: number, action: string, userId: string, ms: number) => ({
    organizationId,
    auditEntryId: newId(),
    actorKind: 'member',
    action,
    userId,
    details: JSON.stringify({ n }),
    requestId: `r${n}`,
    happenedAt: new Date(ms),
  })
  // Twenty-five entries, several at the same instant, up to the last second of a day in the
  // organization's time zone.
  await inOak((tx) =>
    tx.db
      .insertInto('auditEntries')
      .values(
        Array.from({ length: 25 }, (_, n) =>
          entry(
            n,
            n % 2 ? 'test.odd' : 'test.even',
            id(n % 5 ? 'dana' : 'kim'),
            Date.UTC(2026, 5, 2, 3, 59, 59) + Math.floor(n / 5) * 86_400_000,
          ),
        ),
      )
      .execute(),
  )
})

describe('LOG-01 the audit log of an organization', () => {
  it('newest first, page by page, each entry once though some share an instant', async () => {
    const seen: (number | undefined)[] = []
    let next: string | undefined
    do {
      const page = await read({
        limit: '4',
        from: '2026-06-01',
        to: '2026-06-05',
        ...(next ? { next } : {}),
      })
      expect(page.items.length).toBeLessThanOrEqual(4)
      seen.push(...page.items.map(({ details }) => details.n))
      next = page.next
    } while (next)
    expect(seen.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 25 }, (_, n) => n),
    )
    const days = seen.map((n) => Math.floor((n ?? 0) / 5))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })

  it('filtered by kind, person, and local days', async () => {
    expect((await read({ action: 'test.odd' })).items).toHaveLength(12)
    const ofKim = await read({ userId: id('kim'), from: '2026-06-01', to: '2026-06-05' })
    expect(ofKim.items.map(({ details }) => details.n)).toEqual([20, 15, 10, 5, 0])
    expect(ofKim.items[0]).toMatchObject({
      by: { kind: 'member', userId: id('kim'), name: 'kim Test' },
    })
    // One second before midnight in New York is the next day in London.
    expect((await read({ from: '2026-06-01', to: '2026-06-01' })).items).toHaveLength(5)
    expect(
      (
        await read({
          from: '2026-06-02',
          to: '2026-06-02',
          action: 'test.even',
          userId: id('dana'),
        })
      ).items
        .map(({ details }) => details.n)
        .toSorted(),
    ).toEqual([6, 8])
  })

  it('names each kind once, and refuses an invalid key or day', async () => {
    const { items } = (await homes.get('boss', '/v2/console/log/actions')).json
    expect(items).toEqual([...new Set(items)].toSorted())
    expect(items).toEqual(expect.arrayContaining(['test.even', 'test.odd']))
    for (const query of [
      { next: 'nonsense' },
      { next: '1.2' },
      { from: '2026-02-30' },
      { limit: '0' },
      { limit: '201' },
      { userId: 'kim' },
    ])
      expect((await homes.get('boss', '/v2/console/log/audit', query as never)).json.code).toBe(
        'INVALID_INPUT',
      )
  })

  it('only for authorized staff of the organization', async () => {
    for (const who of ['dana', 'till'])
      expect((await homes.get(who, '/v2/console/log/audit')).status).toBe(403)
    expect((await homes.get('boss', '/v2/console/log/audit', {}, elm.host)).status).toBe(403)
  })

  it('says who acted on behalf of another person', async () => {
    const boss = (
      await server.call('POST /v2/identity/signin', {
        host: oak.host,
        body: { username: 'boss', password: 'correct horse 9' },
      })
    ).json.item.idToken
    const acting = (
      await server.call('POST /v2/identity/act-as', {
        host: oak.host,
        headers: { authorization: boss },
        body: { account: 'dana@oak.example', reason: 'Asked by phone' },
      })
    ).json.item.idToken
    await server.call('POST /v2/profile/vehicle/upsert', {
      host: oak.host,
      headers: { authorization: acting },
      body: { make: 'Subaru', model: 'Outback', licensePlate: 'A' },
    })
    expect((await read({ action: 'vehicles.save' })).items).toMatchObject([
      { by: { name: 'dana Test' }, actingName: 'boss Test' },
    ])
  })
})

describe('LOG-07 entries that concern a person', () => {
  const day = { from: '2026-05-01', to: '2026-05-01' }
  beforeAll(async () => {
    const entry = (n: number, actor: Actor, details: object) => ({
      action: 'test.about',
      details: { n, ...details },
      actor,
      atMs: Date.UTC(2026, 4, 1, 12, n),
    })
    await inOak((tx) =>
      writeAudit(tx, [
        entry(1, memberOf(id('kim')), { personId: id('maya') }),
        entry(2, system, {
          people: [{ userId: id('maya') }, { userId: id('theo') }],
          [id('kim')]: 'the name of a field',
        }),
        entry(
          3,
          { kind: 'key', keyId: newId(), capabilities: new Set() },
          { userIds: [id('theo')] },
        ),
        entry(4, memberOf(id('dana')), { accountId: id('kim') }),
      ]),
    )
  })
  const found = async (query: Record<string, string>) =>
    (await read({ ...day, ...query })).items.map(({ details }) => details.n)

  it('they did it, it names them wherever in the note, or either', async () => {
    expect(await found({ userId: id('kim') })).toEqual([1])
    expect(await found({ userId: id('kim'), part: 'about' })).toEqual([4])
    expect(await found({ userId: id('kim'), part: 'either' })).toEqual([4, 1])
    expect(await found({ userId: id('maya'), part: 'about' })).toEqual([2, 1])
    expect(await found({ userId: id('theo'), part: 'either' })).toEqual([3, 2])
  })

  it('each names whom it is about, where the note names somebody but the actor', async () => {
    const { items } = await read(day)
    expect(items.map(({ aboutName }) => aboutName.split(' ')[0])).toEqual(['kim', '', '', 'Maya'])
  })

  it('by people, by the portal itself, or by programs', async () => {
    expect(await found({ actors: 'people' })).toEqual([4, 1])
    expect(await found({ actors: 'system' })).toEqual([2])
    expect(await found({ actors: 'key', userId: id('theo'), part: 'about' })).toEqual([3])
  })
})

describe('LOG-02 the log of browser errors', () => {
  it('newest first, of one level, with whose browser it was', async () => {
    const report = (level: string, message: string) =>
      homes.post('dana', '/v2/log/webapp/insert', { level, message, stack: 'at home' })
    for (const [level, message] of [
      ['error', 'one'],
      ['warn', 'two'],
      ['error', 'three'],
    ] as const)
      await report(level, message)
    const faults = async (query: Record<string, string>) =>
      (await homes.get('boss', '/v2/console/log/client-errors', query)).json.items
    expect(
      (await faults({})).map(({ message }: { message: string }) => message).toSorted(),
    ).toEqual(['one', 'three', 'two'])
    expect(await faults({ level: 'warn' })).toMatchObject([
      { message: 'two', userName: 'dana Test', stack: 'at home' },
    ])
    expect(await faults({ from: '2026-07-05' })).toEqual([])
    expect((await homes.get('dana', '/v2/console/log/client-errors')).status).toBe(403)
  })
})
