import { randomUUID } from 'node:crypto'
import { ticketStatuses } from '@lodgepole/domain/tickets/ticket'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer, type TestAnswer } from '../../testing/server.ts'

const clock = { ms: Date.now() }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const typed = {
  title: 'The gate stays shut',
  text: 'I held the pass to it.\nNothing happened.',
  category: 'facilities',
}
const create = (who: string, more: object = {}) =>
  homes.post(who, '/v2/task/ticket/create', { ...typed, ...more })
const created = async (who = 'dana'): Promise<string> => (await create(who)).json.item.ticketId
const one = (who: string, ticketId: string, host?: string) =>
  homes.get(who, '/v2/task/ticket', { ticketId }, host)
const list = (who: string, query: Record<string, string> = {}, host?: string) =>
  homes.get(who, '/v2/task/tickets', query, host)
const edit = (who: string, ticketId: string, more: object = {}, host?: string) =>
  homes.post(who, '/v2/task/ticket/edit', { ticketId, ...typed, ...more }, host)
const comment = (who: string, ticketId: string, text = 'Any news?', host?: string) =>
  homes.post(who, '/v2/task/ticket/comment', { ticketId, text }, host)
const move = (who: string, ticketId: string, status: string, host?: string) =>
  homes.post(who, '/v2/task/ticket/status', { ticketId, status }, host)
const change = (who: string, ticketId: string, more: object, host?: string) =>
  homes.post(who, '/v2/console/ticket/change', { ticketId, ...more }, host)
const answer = (who: string, ticketId: string, more: object = {}, host?: string) =>
  homes.post(who, '/v2/console/ticket/answer', { ticketId, text: 'It is open now.', ...more }, host)
const found = (answered: TestAnswer): string[] =>
  answered.json.items.map((item: { ticketId: string }) => item.ticketId)
const give = async (who: string, role: string) => {
  await server
    .database()
    .pool.query(
      `update users set role = $1, roles = '{}' where organization_id = $2 and user_id = $3`,
      [role, oak.organizationId, id(who)],
    )
  clock.ms += 61_000
}

describe('TKT-01 a ticket is written', () => {
  it('and is there with what it says, where it was reported from, and a number', async () => {
    const made = await create('dana', { from: { route: 'entryPass', version: 'index-BWy9zzmd' } })
    expect(made.json.item).toMatchObject({
      ...typed,
      status: 'open',
      creatorId: id('dana'),
      creatorName: 'dana Test',
      assigneeId: null,
      assigneeName: '',
      version: 1,
      organizationId: oak.organizationId,
      from: { route: 'entryPass', version: 'index-BWy9zzmd' },
      comments: [],
      history: [],
      mayEdit: true,
      mayComment: true,
      nextStatuses: ['done'],
    })
    expect((await one('dana', made.json.item.ticketId)).json.item).toEqual(made.json.item)
    expect((await create('kim')).json.item.ticketNumber).toBe(made.json.item.ticketNumber + 1)
  })

  it('once, however often it is pressed', async () => {
    const key = randomUUID()
    const token = (
      await server.call('POST /v2/identity/signin', {
        host: oak.host,
        body: { username: 'kim', password: 'correct horse 9' },
      })
    ).json.item.idToken
    const press = () =>
      server.call('POST /v2/task/ticket/create', {
        host: oak.host,
        headers: { authorization: token, 'idempotency-key': key },
        body: { ...typed, title: 'Pressed twice' },
      })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.json.item.ticketId).toBe(both[1]?.json.item.ticketId)
    expect(
      (await list('kim', { creatorId: id('kim') })).json.items.filter(
        ({ title }: { title: string }) => title === 'Pressed twice',
      ),
    ).toHaveLength(1)
  })

  it.each([
    ['no title', { title: ' ' }],
    ['a title without end', { title: 'a'.repeat(121) }],
    ['no text', { text: '' }],
    ['a text without end', { text: 'a'.repeat(4_001) }],
    ['a category that is none', { category: 'constructor' }],
    [
      'an address for a place',
      { from: { route: '/bank/account/5a3b?x=dana@oak.example', version: 'a' } },
    ],
  ])('not with %s', async (_what, more) =>
    expect(await create('dana', more)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT' },
    }),
  )

  it('whoever sends it as their own, not as somebody else', async () =>
    expect(
      (
        await create('kim', {
          creatorId: id('dana'),
          assigneeId: id('boss'),
          status: 'closed',
          priority: 'high',
        })
      ).json.item,
    ).toMatchObject({ creatorId: id('kim'), assigneeId: null, status: 'open' }))

  it('has a number of its own, also when many write at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create('dana')))
    expect(new Set(made.map(({ json }) => json.item.ticketNumber)).size).toBe(6)
  })
})

describe('TKT-03 tickets are looked up', () => {
  it('with the words of the specification where there is none', async () => {
    expect(await homes.get('dana', '/v2/task/ticket')).toMatchObject({
      status: 400,
      json: { message: 'TicketId is undefined' },
    })
    for (const ticketId of [randomUUID(), 'nonsense', 'undefined'])
      expect(await one('dana', ticketId)).toMatchObject({
        status: 404,
        json: { message: 'Ticket not found' },
      })
    expect(await list('till', { creatorId: id('till') })).toMatchObject({
      status: 200,
      json: { items: [], message: 'No tickets returned' },
    })
  })

  it('by whoever wrote them or has them, without the statuses that are not wanted', async () => {
    const [first, second, third] = [await created(), await created(), await created()]
    await move('dana', second, 'done')
    await change('boss', third, { assigneeId: id('till'), status: 'in-progress' })
    const mine = found(await list('dana', { creatorId: id('dana') }))
    expect([first, second, third].every((ticketId) => mine.includes(ticketId))).toBe(true)
    const open = found(
      await list('dana', { creatorId: id('dana'), statusExcluded: 'done,in progress' }),
    )
    expect([first, second, third].map((ticketId) => open.includes(ticketId))).toEqual([
      true,
      false,
      false,
    ])
    expect(found(await list('dana'))).toEqual(mine)
    expect(found(await list('till', { assigneeId: id('till') }))).toEqual([third])
    expect(
      (await list('till', { assigneeId: id('till'), statusExcluded: 'in-progress' })).json.items,
    ).toEqual([])
    expect((await list('dana', { statusExcluded: 'done,never' })).status).toBe(400)
  })

  it('page by page, newest first', async () => {
    const mine = found(await list('dana', { creatorId: id('dana') }))
    const [first, seen]: [TestAnswer, string[]] = [
      await list('dana', { creatorId: id('dana'), limit: '2' }),
      [],
    ]
    for (
      let page = first;
      ;
      page = await list('dana', { creatorId: id('dana'), limit: '2', next: page.json.next })
    ) {
      seen.push(...found(page))
      if (!page.json.next) break
    }
    expect(first.json.items).toHaveLength(2)
    expect(seen).toEqual(mine)
    expect((await list('dana', { next: 'nonsense' })).status).toBe(400)
  })
})

describe('TKT-04 TKT-06 a ticket is talked about and moved', () => {
  it('by both sides, each under their own name, and the history keeps every step', async () => {
    const ticketId = await created()
    await change('boss', ticketId, { status: 'waiting' })
    clock.ms += 1_000
    await comment('sam', ticketId, ' It was the red one. ')
    clock.ms += 1_000
    const done = await answer('boss', ticketId, { status: 'done' })
    const { comments, history, status } = (await one('dana', ticketId)).json.item
    expect(comments).toMatchObject([
      { side: 'household', authorName: 'Sam Test', text: 'It was the red one.', byMail: false },
      { side: 'staff', authorName: 'boss Test', text: 'It is open now.' },
    ])
    expect(
      history.map(({ from, to, side, authorName }: Record<string, string>) => [
        from,
        to,
        side,
        authorName,
      ]),
    ).toEqual([
      ['open', 'waiting', 'staff', 'boss Test'],
      ['waiting', 'open', 'household', 'Sam Test'],
      ['open', 'done', 'staff', 'boss Test'],
    ])
    expect([status, done.json.item.status]).toEqual(['done', 'done'])
    expect((await comment('dana', ticketId)).json.item.status).toBe('open')
  })

  it('a household calls it done or not, and nothing else', async () => {
    const ticketId = await created()
    for (const status of ticketStatuses.filter((to) => to !== 'done' && to !== 'open'))
      expect(await move('dana', ticketId, status)).toMatchObject({
        status: 409,
        json: { code: 'TICKET_STATUS' },
      })
    expect((await move('dana', ticketId, 'done')).json.item.status).toBe('done')
    expect((await move('sam', ticketId, 'done')).json.item.history).toHaveLength(1)
    expect((await move('dana', ticketId, 'open')).json.item.nextStatuses).toEqual(['done'])
  })

  it('closed, it stays as it is until the staff open it again', async () => {
    const ticketId = await created()
    await change('boss', ticketId, { status: 'closed' })
    expect((await one('dana', ticketId)).json.item).toMatchObject({
      mayEdit: false,
      mayComment: false,
      nextStatuses: [],
    })
    for (const refused of [
      await comment('dana', ticketId),
      await edit('dana', ticketId),
      await answer('boss', ticketId),
    ])
      expect(refused).toMatchObject({ status: 409, json: { code: 'TICKET_CLOSED' } })
    expect((await answer('boss', ticketId, { status: 'open' })).json.item.status).toBe('open')
    expect((await comment('dana', ticketId)).status).toBe(200)
  })

  it('and what was said cannot be changed afterwards, not even by the product', async () => {
    const ticketId = await created()
    await comment('dana', ticketId)
    const tried = tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('ticketEntries')
        .set({ text: 'other' })
        .where('organizationId', '=', oak.organizationId)
        .where('ticketId', '=', ticketId)
        .execute(),
    )
    await expect(tried).rejects.toThrow(/permission denied/)
  })
})

describe('TKT-05 of two who edit at once, the second is told', () => {
  it('who was first and what it says now, and may go on from there', async () => {
    const ticketId = await created()
    expect(
      (await edit('sam', ticketId, { version: 1, title: 'Gate 3 stays shut' })).json.item,
    ).toMatchObject({ version: 2, title: 'Gate 3 stays shut' })
    expect(await edit('dana', ticketId, { version: 1, title: 'Mine' })).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        details: { changedBy: 'Sam Test', current: { title: 'Gate 3 stays shut', version: 2 } },
      },
    })
    expect((await edit('dana', ticketId, { version: 2, title: 'Mine' })).json.item.title).toBe(
      'Mine',
    )
    expect((await edit('dana', ticketId, { title: 'Without a version' })).json.item.version).toBe(4)
  })

  it('only of two at the very same moment one is taken', async () => {
    const ticketId = await created()
    const both = await Promise.all([
      edit('dana', ticketId, { version: 1, title: 'A' }),
      edit('sam', ticketId, { version: 1, title: 'B' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('but not for what was said, or how it stands, meanwhile', async () => {
    const ticketId = await created()
    await answer('boss', ticketId, { status: 'waiting' })
    await change('boss', ticketId, { priority: 'high' })
    expect((await edit('dana', ticketId, { version: 1 })).status).toBe(200)
  })

  it('the staff as well, about what they do with it', async () => {
    const ticketId = await created()
    await give('till', 'employee')
    const { handlingVersion } = (await homes.get('boss', '/v2/console/ticket', { ticketId })).json
      .item
    expect(
      (await change('till', ticketId, { handlingVersion, assigneeId: id('till') })).json.item,
    ).toMatchObject({ assigneeName: 'till Test' })
    expect(
      await change('boss', ticketId, { handlingVersion, assigneeId: id('boss') }),
    ).toMatchObject({
      status: 409,
      json: { details: { changedBy: 'till Test', current: { assigneeId: id('till') } } },
    })
    await give('till', 'cashier')
  })
})

describe('TKT-02 a ticket is its household’s, its assignee’s and the staff’s alone', () => {
  const calls = (ticketId: string) => [
    (who: string, host?: string) => one(who, ticketId, host),
    (who: string, host?: string) => edit(who, ticketId, {}, host),
    (who: string, host?: string) => comment(who, ticketId, 'Mine?', host),
    (who: string, host?: string) => move(who, ticketId, 'done', host),
  ]
  const staffCalls = (ticketId: string) => [
    (who: string, host?: string) => homes.get(who, '/v2/console/tickets', {}, host),
    (who: string, host?: string) => homes.get(who, '/v2/console/ticket', { ticketId }, host),
    (who: string, host?: string) => homes.get(who, '/v2/console/ticket/assignees', {}, host),
    (who: string, host?: string) => change(who, ticketId, { priority: 'low' }, host),
    (who: string, host?: string) => answer(who, ticketId, {}, host),
  ]

  it('nobody, a stranger of the same organization and another one find nothing', async () => {
    const ticketId = await created()
    for (const call of calls(ticketId))
      expect([
        (await call('nobody')).status,
        (await call('kim')).status,
        (await call('till')).status,
        (await call('elmboss')).status,
        (await call('elmboss', elm.host)).status,
      ]).toEqual([401, 404, 404, 403, 403])
    for (const call of staffCalls(ticketId))
      expect([
        (await call('nobody')).status,
        (await call('kim')).status,
        (await call('dana')).status,
        (await call('till')).status,
        (await call('elmboss')).status,
        (await call('elmboss', elm.host)).status,
      ]).toEqual([401, 403, 403, 403, 403, 403])
    expect((await one('dana', ticketId)).json.item).toMatchObject({
      comments: [],
      history: [],
      version: 1,
    })
  })

  it('a list of somebody else’s is none', async () => {
    for (const query of [
      { creatorId: id('dana') },
      { assigneeId: id('boss') },
      { creatorId: id('kim'), assigneeId: id('dana') },
      { creatorId: 'nonsense' },
    ])
      expect(await list('kim', query)).toMatchObject({
        status: 404,
        json: { message: 'No tickets returned' },
      })
    expect([
      (await list('nobody')).status,
      (await list('elmboss')).status,
      (await list('elmboss', {}, elm.host)).status,
    ]).toEqual([401, 403, 403])
    expect(found(await list('boss', { creatorId: id('dana') })).length).toBeGreaterThan(0)
  })

  it('an admin of another organization asks their own host in vain', async () => {
    const ticketId = await created()
    const token = (
      await server.call('POST /v2/identity/signin', {
        host: elm.host,
        body: { username: 'elmboss', password: 'correct horse 9' },
      })
    ).json.item.idToken
    const ask = (route: string, body?: object) =>
      server.call(route, {
        host: elm.host,
        headers: { authorization: token },
        ...(body ? { body } : {}),
      })
    expect((await ask(`GET /v2/task/ticket?ticketId=${ticketId}`)).status).toBe(404)
    expect((await ask(`GET /v2/console/ticket?ticketId=${ticketId}`)).status).toBe(404)
    expect((await ask('POST /v2/console/ticket/answer', { ticketId, text: 'Hello' })).status).toBe(
      404,
    )
    expect((await ask('GET /v2/console/tickets')).json.items).toEqual([])
  })

  it('its assignee sees and answers it, and no other, as long as they work here', async () => {
    const [theirs, another] = [await created(), await created()]
    await change('boss', theirs, { assigneeId: id('till') })
    expect([(await one('till', theirs)).status, (await one('till', another)).status]).toEqual([
      200, 404,
    ])
    expect((await comment('till', theirs, 'On my way')).json.item.comments).toMatchObject([
      { side: 'staff', authorName: 'till Test' },
    ])
    expect(await edit('till', theirs)).toMatchObject({
      status: 403,
      json: { code: 'TICKET_NOT_YOURS' },
    })
    expect((await move('till', theirs, 'in-progress')).json.item.status).toBe('in-progress')
    await give('till', 'account-holder')
    expect([(await one('till', theirs)).status, (await comment('till', theirs)).status]).toEqual([
      404, 404,
    ])
    await give('till', 'cashier')
  })

  it('those who look after tickets see all, and put no words into anybody’s mouth', async () => {
    const ticketId = await created()
    expect(await edit('boss', ticketId)).toMatchObject({
      status: 403,
      json: { code: 'TICKET_NOT_YOURS' },
    })
    expect((await one('boss', ticketId)).json.item).toMatchObject({
      mayEdit: false,
      nextStatuses: ticketStatuses.filter((status) => status !== 'open'),
    })
    expect((await one('dana', ticketId)).text).not.toContain('priority')
  })
})

describe('TKT-09 the staff work on tickets', () => {
  it('TKT-16 list by status, assignee, priority, category and words, page by page', async () => {
    const ticketId = await created()
    await change('boss', ticketId, {
      priority: 'high',
      assigneeId: id('till'),
      category: 'lodging',
      status: 'in-progress',
    })
    const all = (query: Record<string, string> = {}) =>
      homes.get('boss', '/v2/console/tickets', query)
    const wanted = {
      status: 'in-progress',
      assigneeId: id('till'),
      priority: 'high',
      category: 'lodging',
    }
    expect((await all(wanted)).json.items).toMatchObject([
      { ticketId, ...wanted, creatorName: 'dana Test', assigneeName: 'till Test' },
    ])
    for (const [name, value] of Object.entries({
      status: 'closed',
      assigneeId: id('boss'),
      priority: 'low',
      category: 'account',
    }))
      expect(found(await all({ ...wanted, [name]: value }))).toEqual([])
    expect(found(await all({ assigneeId: 'none' }))).not.toContain(ticketId)
    expect(found(await all({ statusExcluded: 'in-progress' }))).not.toContain(ticketId)
    const { ticketNumber, title } = (await all(wanted)).json.items[0]
    // TKT-16: by number, a part of the title, or who wrote it; no sign in it stands for others.
    expect(found(await all({ ...wanted, search: `#${ticketNumber}` }))).toEqual([ticketId])
    expect(found(await all({ ...wanted, search: title.slice(1, 6).toUpperCase() }))).toEqual([
      ticketId,
    ])
    expect([
      found(await all({ ...wanted, search: 'dana t' })),
      found(await all({ ...wanted, search: '%' })),
      found(await all({ ...wanted, search: 'nobody' })),
    ]).toEqual([[ticketId], [], []])
    const everything = found(await all())
    const seen: string[] = []
    for (
      let page = await all({ limit: '3' });
      ;
      page = await all({ limit: '3', next: page.json.next })
    ) {
      seen.push(...found(page))
      if (!page.json.next) break
    }
    expect(seen).toEqual(everything)
    expect([(await all({ next: 'x' })).status, (await all({ status: 'never' })).status]).toEqual([
      400, 400,
    ])
  })

  it('give them to those of the staff who can be given one', async () => {
    const ticketId = await created()
    const names = (await homes.get('boss', '/v2/console/ticket/assignees')).json.items.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(['boss Test', 'till Test'])
    for (const assigneeId of [id('dana'), id('maya'), id('elmboss'), randomUUID()])
      expect(await change('boss', ticketId, { assigneeId })).toMatchObject({
        status: 404,
        json: { code: 'ASSIGNEE_NOT_FOUND' },
      })
    expect((await change('boss', ticketId, { assigneeId: id('till') })).json.item.assigneeId).toBe(
      id('till'),
    )
    expect((await change('boss', ticketId, { assigneeId: null })).json.item.assigneeId).toBeNull()
    expect((await change('boss', randomUUID(), { priority: 'low' })).status).toBe(404)
  })

  it('by every role that may', async () => {
    const answers: Record<string, number> = {}
    for (const role of [
      'employee',
      'organization-employee',
      'registrar',
      'director',
      'concierge',
      'property-manager',
      'counselor',
      'store-manager',
      'tenant-owner',
    ]) {
      await give('till', role)
      answers[role] = (await homes.get('till', '/v2/console/tickets')).status
    }
    await give('till', 'cashier')
    expect(answers).toEqual({
      employee: 200,
      'organization-employee': 200,
      registrar: 200,
      director: 200,
      concierge: 200,
      'property-manager': 200,
      counselor: 403,
      'store-manager': 403,
      'tenant-owner': 403,
    })
  })
})
