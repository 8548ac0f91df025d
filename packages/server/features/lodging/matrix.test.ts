import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { elm } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeCommunity, makeUnit, prepareCommunity, type Community } from './testing/community.ts'

const TODAY = '2026-11-16'
const server = useTestServer({ prepare: (database) => prepareCommunity(database, { staysNeedApproval: true }), now: () => Date.parse('2026-11-16T17:00:00Z') })
let homes: Community
const on = (first: number, nights: number) => ({ firstDay: addDays(TODAY, first), lastDay: addDays(TODAY, first + nights) })
const rita = { firstName: 'Rita', email: 'rita@oak.example' }

interface Place {
  readonly lodgingId: string
  /** That of rita, confirmed and begun; one to come; and one that the owner has asked for. */
  readonly here: string
  readonly later: string
  readonly wished: string
}

/** A unit of dana's that mona manages and rita stays in. */
const makePlace = async (): Promise<Place> => {
  const lodgingId = await makeUnit(server.database(), { owners: [homes.id('dana')], managers: [homes.id('mona')] })
  const register = async (who: string, first: number) => (await homes.post(who, '/v2/lodging/stay/create', { lodgingId, ...on(first, 3), renters: [rita] })).json.item.stay.stayId as string
  const place = { lodgingId, here: await register('mona', 0), later: await register('mona', 10), wished: await register('dana', 20) }
  await server.database().pool.query('update lodging_stay_renters set user_id = $1 where stay_id = any($2::uuid[])', [homes.id('rita'), [place.here, place.later]])
  return place
}

type Call = (who: string, place: Place, host?: string) => ReturnType<Community['post']>
const calls: Readonly<Record<string, Call>> = {
  'change the unit': (who, { lodgingId }, host) => homes.post(who, '/v2/lodging/unit/upsert', { lodgingId, label: 'Changed' }, host),
  'say whose it is': (who, { lodgingId }, host) => homes.post(who, '/v2/lodging/unit/upsert', { lodgingId, ownerIds: [homes.id('dana')] }, host),
  register: (who, { lodgingId }, host) => homes.post(who, '/v2/lodging/stay/create', { lodgingId, ...on(40, 2), renters: [rita] }, host),
  'change a stay': (who, { later }, host) => homes.post(who, '/v2/lodging/stay/change', { stayId: later, ...on(10, 2) }, host),
  'cancel a stay': (who, { later }, host) => homes.post(who, '/v2/lodging/stay/cancel', { stayId: later }, host),
  approve: (who, { wished }, host) => homes.post(who, '/v2/lodging/stay/decide', { stayId: wished, approve: true }, host),
  leave: (who, { here }, host) => homes.post(who, '/v2/lodging/stay/leave', { stayId: here }, host),
}

const [YES, NO, GONE, DOOR] = [200, 403, 404, 401]
const people = ['boss', 'mona', 'dana', 'rita', 'kim', 'rex', 'till'] as const
const matrix: Readonly<Record<string, readonly number[]>> = {
  //                   office manager owner renter stranger other-renter cashier
  'change the unit': [YES, YES, NO, GONE, GONE, GONE, GONE],
  'say whose it is': [YES, NO, NO, GONE, GONE, GONE, GONE],
  register: [YES, YES, YES, GONE, GONE, GONE, GONE],
  'change a stay': [YES, YES, YES, GONE, GONE, GONE, GONE],
  'cancel a stay': [YES, YES, YES, GONE, GONE, GONE, GONE],
  approve: [YES, YES, GONE, GONE, GONE, GONE, GONE],
  leave: [YES, YES, YES, YES, GONE, GONE, GONE],
}

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-04 who may do what with a unit and its stays', () => {
  it.each(Object.keys(matrix))('LDG-04 %s', async (name) => {
    const answers: number[] = []
    for (const who of people) answers.push((await (calls[name] as Call)(who, await makePlace())).status)
    expect(answers).toEqual(matrix[name])
    const place = await makePlace()
    const outside = [await (calls[name] as Call)('nobody', place), await (calls[name] as Call)('elmboss', place), await (calls[name] as Call)('elmboss', place, elm.host)]
    expect(outside.map(({ status }) => status)).toEqual([DOOR, NO, NO])
  })

  it('LDG-04 who sees which stays, and whose addresses', async () => {
    const { lodgingId } = await makePlace()
    const seen = async (who: string) => ((await homes.get(who, '/v2/lodging/stays', { lodgingId })).json.items as { renters: { email: string | null }[] }[]).map(({ renters }) => renters[0]?.email)
    const all = Array.from({ length: 3 }, () => rita.email)
    expect([await seen('boss'), await seen('mona'), await seen('dana'), await seen('rita'), await seen('kim'), await seen('rex')]).toEqual([all, all, all, all.slice(1), [], []])
    for (const name of ['agentId', 'ownerId']) expect([(await homes.get('kim', '/v2/lodging/stays', { [name]: homes.id('dana') })).json.code, (await homes.get('boss', '/v2/lodging/stays', { [name]: homes.id('dana') })).status]).toEqual(['PERSON_NOT_FOUND', YES])
  })
})
