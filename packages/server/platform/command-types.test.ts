import type { Actor, ApiKey, Login, Member, System } from '@lodgepole/domain/identity/access/actor'
import type { PermissionOf } from '@lodgepole/domain/identity/access/permission-of'
import { describe, expectTypeOf, it } from 'vitest'
import type { Command, CommandRunner } from './run-command.ts'

declare const runner: CommandRunner
declare const context: { organizationId: string; requestId: string; nowMs: number }
type RunBy<Who extends Actor> = Command<undefined, null, Who>

describe('HSE-03 the permission of a command and who runs it are the same', () => {
  it('lets in members, and keys only where the type says so', () => {
    expectTypeOf<'member'>().toExtend<PermissionOf<Member>>()
    expectTypeOf<'admin'>().toExtend<PermissionOf<Member>>()
    expectTypeOf<{ readonly capability: 'peopleMerge' }>().toExtend<PermissionOf<Member>>()
    expectTypeOf<{ readonly capability: 'peopleWrite' }>().not.toExtend<PermissionOf<Member>>()
    expectTypeOf<PermissionOf<Member | ApiKey>>().not.toExtend<PermissionOf<Member>>()
    expectTypeOf<{ readonly capability: 'peopleWrite' }>().toExtend<PermissionOf<Member | ApiKey>>()
  })

  it('lets in guests and logins only where the type says so', () => {
    expectTypeOf<PermissionOf<Actor>>().toEqualTypeOf<'guest'>()
    expectTypeOf<PermissionOf<Login | Member>>().toEqualTypeOf<'login'>()
  })

  it('gives the command the actor of its type', () => {
    type ActorIn<Run extends (tx: never, input: undefined) => unknown> =
      Parameters<Run>[0]['context']['actor']
    expectTypeOf<ActorIn<Command<undefined, null>['run']>>().toEqualTypeOf<Member>()
    expectTypeOf<ActorIn<RunBy<Member | System>['run']>>().toEqualTypeOf<Member | System>()
  })

  it('is run by nobody else', () => {
    const notRun = (ofMembers: RunBy<Member>, ofJobs: RunBy<System>, system: System) => {
      // @ts-expect-error a job runs no command of members
      void runner.run(ofMembers, undefined, { ...context, actor: system })
      void runner.run(ofJobs, undefined, { ...context, actor: system })
    }
    expectTypeOf(notRun).toBeFunction()
  })
})
