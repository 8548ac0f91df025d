// Tells the compiler which actors each permission admits, so that a handler need not check again.

import type { Actor, ApiKey, Guest, Login, Member, System } from './actor.ts'
import type { KeyCapability } from './api-keys.ts'
import type { Permission } from './can.ts'
import type { Capability } from './capabilities.ts'

/** The external actors admitted by this permission. Jobs may do everything. */
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

/**
 * The permissions that admit exactly these actors. Operations that only jobs perform may declare
 * any.
 */
export type PermissionOf<Who extends Actor> = [Who] extends [System]
  ? Permission
  : LettingIn<Exclude<Who, System>>
