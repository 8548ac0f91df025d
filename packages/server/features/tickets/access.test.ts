import { ticketStatuses } from '@lodgepole/domain/tickets/ticket'
import { describe, expect, it } from 'vitest'
import { elm } from '../../testing/organizations.ts'
import { ticketCalls } from './testing/ticket-calls.ts'

const { server, homes, id, created, one, list, edit, comment, move, change, answer, found, give } =
  ticketCalls()

describe('TKT-02 a ticket is visible to its household, its assignee and staff', () => {
  const calls = (ticketId: string) => [
    (who: string, host?: string) => one(who, ticketId, host),
    (who: string, host?: string) => edit(who, ticketId, {}, host),
    (who: string, host?: string) => comment(who, ticketId, 'Mine?', host),
    (who: string, host?: string) => move(who, ticketId, 'done', host),
  ]
  const staffCalls = (ticketId: string) => [
    (who: string, host?: string) => homes().get(who, '/v2/console/tickets', {}, host),
    (who: string, host?: string) => homes().get(who, '/v2/console/ticket', { ticketId }, host),
    (who: string, host?: string) => homes().get(who, '/v2/console/ticket/assignees', {}, host),
    (who: string, host?: string) => change(who, ticketId, { priority: 'low' }, host),
    (who: string, host?: string) => answer(who, ticketId, {}, host),
  ]

  it('guests, strangers and other organizations find nothing', async () => {
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

  it('another person’s list is refused', async () => {
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

  it('an admin of another organization can’t reach it through their own host', async () => {
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
