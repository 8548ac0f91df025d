// One function decides whether an actor may make a call. Every endpoint declares its permission;
// ownership of a single row ("is this person held by you?") is decided by the command, which knows
// the row.

import { dutyOf } from './duties.ts'
import { isAdmin, workRoles, type Role } from './roles.ts'
import type { Actor } from './actor.ts'

/**
 * `guest`: anybody. `login`: signed in, with or without an account here. `member`: with an account
 * here. `admin`: an admin of the organisation. Else: any of these roles.
 */
export type Permission =
  | 'guest'
  | 'login'
  | 'member'
  | 'admin'
  | { readonly anyOf: readonly Role[] }

export type Verdict = 'yes' | 'sign-in-first' | 'no'

export const can = (actor: Actor, permission: Permission): Verdict => {
  if (actor.kind === 'system' || permission === 'guest') return 'yes'
  if (actor.kind === 'guest') return 'sign-in-first'
  if (actor.kind === 'key') {
    const duty = typeof permission === 'object' ? dutyOf(permission.anyOf) : undefined
    return duty !== undefined && actor.duties.has(duty) ? 'yes' : 'no'
  }
  if (permission === 'login') return 'yes'
  if (actor.kind === 'login') return 'no'
  if (permission === 'member') return 'yes'
  if (permission === 'admin') return isAdmin(actor.roles) ? 'yes' : 'no'
  const work = workRoles(actor.roles)
  return permission.anyOf.some((role) => work.has(role)) ? 'yes' : 'no'
}
