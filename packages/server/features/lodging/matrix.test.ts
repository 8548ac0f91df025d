import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unitFileEndpoints } from '@lodgepole/contract/lodging/file-endpoints'
import { stayEndpoints } from '@lodgepole/contract/lodging/stay-endpoints'
import { unitEndpoints } from '@lodgepole/contract/lodging/unit-endpoints'
import { ticketConsoleEndpoints } from '@lodgepole/contract/tickets/console-endpoints'
import { ticketEndpoints } from '@lodgepole/contract/tickets/endpoints'
import { ticketFileEndpoints } from '@lodgepole/contract/tickets/file-endpoints'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { storedNameOf } from './file-store.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  setUser,
  type Community,
} from './testing/community.ts'

const TODAY = '2026-11-16'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-lodging-matrix-'))

const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  prepare: (database) => prepareCommunity(database, { staysNeedApproval: true }),
  now: () => Date.parse('2026-11-16T17:00:00Z'),
})

let homes: Community

const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})

const rita = { firstName: 'Rita', email: 'rita@oak.example' }

interface RentedUnit {
  readonly lodgingId: string
  /** Rita's stay, confirmed and begun; a later one; and one the owner has requested. */
  readonly here: string
  readonly later: string
  readonly wished: string
  /** A file of the unit. */
  readonly fileId: string
}

const makePdf = async (unitId: string): Promise<string> => {
  const key = { organizationId: oak.organizationId, unitId, fileId: newId() }
  await server.database().pool.query(
    `insert into lodging_unit_files (organization_id, unit_id, file_id, name, type, size_bytes,
          state, created_at) values ($1, $2, $3, 'rules.pdf', 'pdf', 5, 'ready', now())`,
    [key.organizationId, unitId, key.fileId],
  )
  const file = path.join(dataFolder, 'objects', storedNameOf(key))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '%PDF-')
  return key.fileId
}

/** A unit that Dana owns, Mona manages and Rita stays in. */
const makePlace = async (): Promise<RentedUnit> => {
  const lodgingId = await makeUnit(server.database(), {
    owners: [homes.id('dana')],
    managers: [homes.id('mona')],
  })
  const register = async (who: string, first: number) =>
    (
      await homes.post(who, '/v2/lodging/stay/create', {
        lodgingId,
        ...on(first, 3),
        renters: [rita],
      })
    ).json.item.stay.stayId as string
  const fileId = await makePdf(lodgingId)
  const place = {
    lodgingId,
    fileId,
    here: await register('mona', 0),
    later: await register('mona', 10),
    wished: await register('dana', 20),
  }
  await server
    .database()
    .pool.query('update lodging_stay_renters set user_id = $1 where stay_id = any($2::uuid[])', [
      homes.id('rita'),
      [place.here, place.later],
    ])
  // Her current unit through the stay that has begun.
  await setUser(server.database(), homes.id('rita'), { lodgingIdPrimary: lodgingId })
  return place
}

const asked = new Set<string>()

/** The same as the community's, and records each request. */
const get = (who: string, route: string, query: Record<string, string> = {}, host?: string) => {
  asked.add(`GET ${route}`)
  return homes.get(who, route, query, host)
}

const post = (who: string, route: string, body: object, host?: string) => {
  asked.add(`POST ${route}`)
  return homes.post(who, route, body, host)
}

type Call = (who: string, place: RentedUnit, host?: string) => ReturnType<Community['post']>

const calls: Readonly<Record<string, Call>> = {
  'change the unit': (who, { lodgingId }, host) =>
    post(who, '/v2/lodging/unit/upsert', { lodgingId, label: 'Changed' }, host),
  'say whose it is': (who, { lodgingId }, host) =>
    post(who, '/v2/lodging/unit/upsert', { lodgingId, ownerIds: [homes.id('dana')] }, host),
  register: (who, { lodgingId }, host) =>
    post(who, '/v2/lodging/stay/create', { lodgingId, ...on(40, 2), renters: [rita] }, host),
  'change a stay': (who, { later }, host) =>
    post(who, '/v2/lodging/stay/change', { stayId: later, ...on(10, 2) }, host),
  'cancel a stay': (who, { later }, host) =>
    post(who, '/v2/lodging/stay/cancel', { stayId: later }, host),
  approve: (who, { wished }, host) =>
    post(who, '/v2/lodging/stay/decide', { stayId: wished, approve: true }, host),
  'put a paper': (who, { lodgingId }, host) =>
    post(who, '/v2/lodging/unit/file', { lodgingId, fileName: 'rules.pdf', fileSize: 10 }, host),
  'say a paper has come': (who, { lodgingId, fileId }, host) =>
    post(who, '/v2/lodging/unit/file/uploaded', { lodgingId, fileId }, host),
  'read a paper': (who, { lodgingId, fileId }, host) =>
    get(who, '/v2/lodging/unit/file', { lodgingId, fileId }, host),
  'take a paper away': (who, { lodgingId, fileId }, host) =>
    post(who, '/v2/lodging/unit/file/remove', { lodgingId, fileId }, host),
  'see when it is taken': (who, { lodgingId }, host) =>
    get(who, '/v2/lodging/unit/nights', { lodgingId, from: TODAY, to: addDays(TODAY, 30) }, host),
  'look for people': (who, _place, host) =>
    get(who, '/v2/lodging/people', { search: 'dana' }, host),
  leave: (who, { here }, host) => post(who, '/v2/lodging/stay/leave', { stayId: here }, host),
}

const [YES, NO, GONE, DOOR] = [200, 403, 404, 401]

const people = ['boss', 'mona', 'dana', 'rita', 'kim', 'rex', 'till', 'moe'] as const

const matrix: Readonly<Record<string, readonly number[]>> = {
  //                   office manager owner renter stranger other-renter cashier other-manager
  'change the unit': [YES, YES, NO, NO, GONE, GONE, GONE, GONE],
  'say whose it is': [YES, NO, NO, NO, GONE, GONE, GONE, GONE],
  register: [YES, YES, YES, NO, GONE, GONE, GONE, GONE],
  'change a stay': [YES, YES, YES, NO, GONE, GONE, GONE, GONE],
  'cancel a stay': [YES, YES, YES, NO, GONE, GONE, GONE, GONE],
  approve: [YES, YES, NO, GONE, GONE, GONE, GONE, GONE],
  'put a paper': [YES, YES, NO, NO, GONE, GONE, GONE, GONE],
  'say a paper has come': [YES, YES, NO, NO, GONE, GONE, GONE, GONE],
  'read a paper': [YES, YES, YES, YES, GONE, GONE, GONE, GONE],
  'take a paper away': [YES, YES, NO, NO, GONE, GONE, GONE, GONE],
  'see when it is taken': [YES, YES, YES, YES, GONE, GONE, GONE, GONE],
  'look for people': [YES, NO, NO, NO, NO, NO, NO, NO],
  leave: [YES, YES, YES, YES, GONE, GONE, GONE, GONE],
}

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-04 permissions for a unit and its stays', () => {
  it.each(Object.keys(matrix))('LDG-04 %s', async (name) => {
    const answers: number[] = []
    for (const who of people)
      answers.push((await (calls[name] as Call)(who, await makePlace())).status)
    expect(answers).toEqual(matrix[name])
    const place = await makePlace()
    const outside = [
      await (calls[name] as Call)('nobody', place),
      await (calls[name] as Call)('elmboss', place),
      await (calls[name] as Call)('elmboss', place, elm.host),
    ]
    expect(outside.map(({ status }) => status)).toEqual([DOOR, NO, NO])
  })

  it('LDG-04 who sees which stays, and whose addresses', async () => {
    const { lodgingId } = await makePlace()
    const seen = async (who: string) =>
      (
        (await get(who, '/v2/lodging/stays', { lodgingId })).json.items as {
          renters: { email: string | null }[]
        }[]
      ).map(({ renters }) => renters[0]?.email)
    const all = Array.from({ length: 3 }, () => rita.email)
    expect([
      await seen('boss'),
      await seen('mona'),
      await seen('dana'),
      await seen('rita'),
      await seen('kim'),
      await seen('rex'),
      await seen('moe'),
    ]).toEqual([all, all, all, all.slice(1), [], [], []])
    for (const name of ['agentId', 'ownerId'])
      expect([
        (await get('kim', '/v2/lodging/stays', { [name]: homes.id('dana') })).json.code,
        (await get('boss', '/v2/lodging/stays', { [name]: homes.id('dana') })).status,
      ]).toEqual(['PERSON_NOT_FOUND', YES])
  })
})

/**
 * Rita has reported something. Mona has the ticket because she manages the unit Rita stays in, and
 * Moe does not. Dana owns the unit, which gives her no access.
 */
const makeTicket = async (): Promise<string> =>
  (
    await post('rita', '/v2/task/ticket/create', {
      title: 'The tap drips',
      text: 'In the kitchen.',
      category: 'facilities',
    })
  ).json.item.ticketId as string

type TicketCall = (who: string, ticketId: string, host?: string) => ReturnType<Community['post']>

const fileId = newId()

const ticketCalls: Readonly<
  Record<string, { readonly call: TicketCall; readonly answers: readonly number[] }>
> = {
  // In this order: office, manager, owner, writer, stranger, renter, cashier, other manager.
  see: {
    call: (who, ticketId, host) => get(who, '/v2/task/ticket', { ticketId }, host),
    answers: [YES, YES, GONE, YES, GONE, GONE, GONE, GONE],
  },
  edit: {
    call: (who, ticketId, host) =>
      post(
        who,
        '/v2/task/ticket/edit',
        { ticketId, title: 'The tap runs', text: 'In the kitchen.', category: 'facilities' },
        host,
      ),
    answers: [NO, NO, GONE, YES, GONE, GONE, GONE, GONE],
  },
  comment: {
    call: (who, ticketId, host) =>
      post(who, '/v2/task/ticket/comment', { ticketId, text: 'Still.' }, host),
    answers: [YES, YES, GONE, YES, GONE, GONE, GONE, GONE],
  },
  'call it done': {
    call: (who, ticketId, host) =>
      post(who, '/v2/task/ticket/status', { ticketId, status: 'done' }, host),
    answers: [YES, YES, GONE, YES, GONE, GONE, GONE, GONE],
  },
  'add a file': {
    call: (who, ticketId, host) =>
      post(who, '/v2/task/ticket/file', { ticketId, fileName: 'tap.png', fileSize: 9 }, host),
    answers: [YES, YES, GONE, YES, GONE, GONE, GONE, GONE],
  },
  'say a file has come': {
    call: (who, ticketId, host) =>
      post(who, '/v2/task/ticket/file/uploaded', { ticketId, fileId }, host),
    answers: [GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE],
  },
  'read a file': {
    call: (who, ticketId, host) => get(who, '/v2/task/ticket/file', { ticketId, fileId }, host),
    answers: [GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE],
  },
  'remove a file': {
    call: (who, ticketId, host) =>
      post(who, '/v2/task/ticket/file/remove', { ticketId, fileId }, host),
    answers: [GONE, GONE, GONE, GONE, GONE, GONE, GONE, GONE],
  },
  'list all': {
    call: (who, _ticketId, host) => get(who, '/v2/console/tickets', {}, host),
    answers: [YES, YES, NO, NO, NO, NO, NO, YES],
  },
  'see as staff': {
    call: (who, ticketId, host) => get(who, '/v2/console/ticket', { ticketId }, host),
    answers: [YES, YES, NO, NO, NO, NO, NO, GONE],
  },
  'list who can be given one': {
    call: (who, _ticketId, host) => get(who, '/v2/console/ticket/assignees', {}, host),
    answers: [YES, YES, NO, NO, NO, NO, NO, YES],
  },
  'give it a priority': {
    call: (who, ticketId, host) =>
      post(who, '/v2/console/ticket/change', { ticketId, priority: 'low' }, host),
    answers: [YES, YES, NO, NO, NO, NO, NO, GONE],
  },
  answer: {
    call: (who, ticketId, host) =>
      post(who, '/v2/console/ticket/answer', { ticketId, text: 'On our way.' }, host),
    answers: [YES, YES, NO, NO, NO, NO, NO, GONE],
  },
}

describe('TKT-02 permissions for a renter’s ticket', () => {
  it.each(Object.entries(ticketCalls))('TKT-02 %s', async (_name, { call, answers }) => {
    const got: number[] = []
    for (const who of people) got.push((await call(who, await makeTicket())).status)
    expect(got).toEqual(answers)
    const ticketId = await makeTicket()
    expect([
      (await call('nobody', ticketId)).status,
      (await call('elmboss', ticketId)).status,
      (await call('elmboss', ticketId, elm.host)).status,
    ]).toEqual([DOOR, NO, NO])
  })

  it('TKT-02 only staff can list another person’s tickets', async () => {
    await makeTicket()
    const seen: number[] = []
    for (const who of people)
      seen.push((await get(who, '/v2/task/tickets', { creatorId: homes.id('rita') })).status)
    // Moe may query, and gets none of them.
    expect(seen).toEqual([YES, YES, GONE, YES, GONE, GONE, GONE, YES])
  })
})

describe('LDG-04 lists and claims', () => {
  it.each([
    ['/v2/lodging/units', {}, 'mine'],
    ['/v2/lodging/owner/units', { ownerId: 'dana' }, 'named'],
    ['/v2/lodging/manager/units', { managerId: 'dana' }, 'named'],
    ['/v2/lodging/household/units', { householdId: 'dana' }, 'named'],
    ['/v2/profile/organization/lodgings', {}, 'mine'],
  ] as const)('LDG-04 %s', async (route, named, kind) => {
    const query = Object.fromEntries(
      Object.entries(named).map(([name, who]) => [name, homes.id(who)]),
    )
    const got: number[] = []
    for (const who of people) got.push((await get(who, route, query)).status)
    // Only the office may query another person; everyone may see their own list, even an empty one.
    expect(got).toEqual(
      kind === 'named' ? [YES, GONE, YES, GONE, GONE, GONE, GONE, GONE] : people.map(() => YES),
    )
    expect([
      (await get('nobody', route)).status,
      (await get('elmboss', route)).status,
      (await get('elmboss', route, {}, elm.host)).status,
    ]).toEqual([DOOR, NO, NO])
  })

  it('LDG-04 claims are refused where the organization does not use them', async () => {
    const { lodgingId } = await makePlace()
    for (const who of people)
      expect((await post(who, '/v2/lodging/unit/claim', { lodgingId })).json.code).toBe(
        'CLAIM_CLOSED',
      )
    expect((await post('nobody', '/v2/lodging/unit/claim', { lodgingId })).status).toBe(DOOR)
  })

  it('LDG-04 TKT-02 leave out no call of lodging and tickets', () => {
    const routes = [
      unitEndpoints,
      unitFileEndpoints,
      stayEndpoints,
      ticketEndpoints,
      ticketFileEndpoints,
      ticketConsoleEndpoints,
    ].flatMap((table) => Object.values(table).map(({ route }) => route))
    expect(routes.filter((route) => !asked.has(route))).toEqual([])
  })
})
