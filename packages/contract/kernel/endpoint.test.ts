import type { ApiKey, Guest, Login, Member } from '@lodgepole/domain/identity/access/actor'
import { describe, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { endpoints, type ActorOf, type OrganizationIdOf } from './endpoint.ts'

const call = { summary: 'A call', output: z.object({}), refusals: [] } as const
const hosts = ['console', 'main'] as const
const table = endpoints({
  open: { ...call, route: 'GET /open', permission: 'guest' },
  openOnConsole: { ...call, route: 'GET /console/open', permission: 'guest', hosts },
  signedIn: { ...call, route: 'GET /login', permission: 'login' },
  own: { ...call, route: 'GET /own', permission: 'member' },
  forAdmins: { ...call, route: 'GET /admin', permission: 'admin', hosts },
  forStaff: { ...call, route: 'GET /merge', permission: { capability: 'peopleMerge' }, hosts },
  forKeys: { ...call, route: 'GET /people', permission: { capability: 'peopleRead' }, hosts },
})
type Table = typeof table

describe('HSE-03 the declaration of a call types its handler', () => {
  it('types the actor', () => {
    expectTypeOf<ActorOf<Table['open']>>().toEqualTypeOf<Guest | Login | Member | ApiKey>()
    expectTypeOf<ActorOf<Table['signedIn']>>().toEqualTypeOf<Login | Member>()
    expectTypeOf<ActorOf<Table['own']>>().toEqualTypeOf<Member>()
    expectTypeOf<ActorOf<Table['forAdmins']>>().toEqualTypeOf<Member>()
  })

  it('allows API keys only where a key can have the capability', () => {
    expectTypeOf<ActorOf<Table['forStaff']>>().toEqualTypeOf<Member>()
    expectTypeOf<ActorOf<Table['forKeys']>>().toEqualTypeOf<Member | ApiKey>()
  })

  it('types whether there is an organization', () => {
    expectTypeOf<OrganizationIdOf<Table['open']>>().toEqualTypeOf<string>()
    expectTypeOf<OrganizationIdOf<Table['openOnConsole']>>().toEqualTypeOf<string | undefined>()
    expectTypeOf<OrganizationIdOf<Table['own']>>().toEqualTypeOf<string>()
    expectTypeOf<OrganizationIdOf<Table['forKeys']>>().toEqualTypeOf<string>()
  })
})
