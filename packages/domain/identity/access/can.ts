// This one function decides whether an actor may make a call. Every endpoint declares its
// permission. Ownership of a single row ("does this person belong to your household?") is decided
// by the command, which knows the row.

import { hasCapability, type Capability } from './capabilities.ts'
import { isAdmin } from './roles.ts'
import type { Actor } from './actor.ts'

/**
 * `guest`: anyone. `login`: signed in, with or without an account here. `member`: has an account
 * here. `admin`: an admin of the organization. Otherwise: whatever their role's capabilities allow.
 */
export type Permission =
  | 'guest'
  | 'login'
  | 'member'
  | 'admin'
  | { readonly capability: Capability }

export type Verdict = 'yes' | 'sign-in-first' | 'no'

export const can = (actor: Actor, permission: Permission): Verdict => {
  if (actor.kind === 'system' || permission === 'guest') return 'yes'
  if (actor.kind === 'guest') return 'sign-in-first'
  if (actor.kind === 'key')
    return typeof permission === 'object' && actor.capabilities.has(permission.capability)
      ? 'yes'
      : 'no'
  if (permission === 'login') return 'yes'
  if (actor.kind === 'login') return 'no'
  if (permission === 'member') return 'yes'
  if (permission === 'admin') return isAdmin(actor.roles) ? 'yes' : 'no'
  return hasCapability(actor.roles, permission.capability) ? 'yes' : 'no'
}
