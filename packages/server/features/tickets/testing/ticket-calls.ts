// A server with households, and the calls that tests of tickets make.

import { beforeAll } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer, type TestAnswer } from '../../../testing/server.ts'

export const ticketCalls = () => {
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
    homes.post(
      who,
      '/v2/console/ticket/answer',
      { ticketId, text: 'It is open now.', ...more },
      host,
    )
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
  return {
    typed,
    clock,
    server,
    homes: () => homes,
    id,
    create,
    created,
    one,
    list,
    edit,
    comment,
    move,
    change,
    answer,
    found,
    give,
  }
}
