// Who is let in by which permission, for the compiler: whoever declares one need not look again.

import type { Actor, ApiKey, Guest, Login, Member, System } from './actor.ts'
import type { KeyCapability } from './api-keys.ts'
import type { Permission } from './can.ts'
import type { Capability } from './capabilities.ts'

/** Those who come from outside with this permission. Jobs may do everything. */
export type ActorWith<P extends Permission> = P extends 'guest'
  ? Guest | Login | Member | ApiKey
  : P extends 'login'
    ? Login | Member
    : P extends { readonly capability: KeyCapability }
      ? Member | ApiKey
      : Member

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type EachPermission =
  | Exclude<Permission, object>
  | { [C in Capability]: { readonly capability: C } }[Capability]

type LettingIn<Who extends Actor, P extends Permission = EachPermission> = P extends Permission
  ? Same<ActorWith<P>, Who> extends true
    ? P
    : never
  : never

/** The permissions that let in exactly these. What only jobs do may declare any. */
export type PermissionOf<Who extends Actor> = [Who] extends [System]
  ? Permission
  : LettingIn<Exclude<Who, System>>
