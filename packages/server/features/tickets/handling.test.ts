import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ticketCalls } from './testing/ticket-calls.ts'

const { homes, id, created, change, found, give } = ticketCalls()

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
      homes().get('boss', '/v2/console/tickets', query)
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
    // TKT-16: by number, part of the title, or the writer; no character acts as a wildcard.
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
    const names = (await homes().get('boss', '/v2/console/ticket/assignees')).json.items.map(
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
      answers[role] = (await homes().get('till', '/v2/console/tickets')).status
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
