import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oak } from '../../testing/organizations.ts'
import type { TestAnswer } from '../../testing/server.ts'
import { ticketCalls } from './testing/ticket-calls.ts'

const { server, homes, id, create, created, one, list, move, change, found, typed } = ticketCalls()

describe('TKT-01 a ticket is created', () => {
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
    const renderer = () =>
      server.call('POST /v2/task/ticket/create', {
        host: oak.host,
        headers: { authorization: token, 'idempotency-key': key },
        body: { ...typed, title: 'Pressed twice' },
      })
    const both = await Promise.all([renderer(), renderer()])
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

describe('TKT-03 tickets are listed', () => {
  it('with the words of the specification where there is none', async () => {
    expect(await homes().get('dana', '/v2/task/ticket')).toMatchObject({
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
