import { ticketStatuses } from '@lodgepole/domain/tickets/ticket'
import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { oak } from '../../testing/organizations.ts'
import { ticketCalls } from './testing/ticket-calls.ts'

const { clock, server, homes, id, created, one, edit, comment, move, change, answer, give } =
  ticketCalls()

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

describe('TKT-05 the second of two simultaneous editors is warned', () => {
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
    const { handlingVersion } = (await homes().get('boss', '/v2/console/ticket', { ticketId })).json
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
