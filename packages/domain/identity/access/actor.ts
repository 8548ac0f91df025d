// Who makes the call: a guest, a signed-in person, or the installation itself (jobs).

import type { LoginId, PersonId } from '../../kernel/ids.ts'
import type { Capability } from './capabilities.ts'
import type { Role } from './roles.ts'

export interface Guest {
  readonly kind: 'guest'
}

/** Signed in, but without an account in the organization of this request. */
export interface Login {
  readonly kind: 'login'
  readonly loginId: LoginId
}

export interface Member {
  readonly kind: 'member'
  readonly loginId: LoginId
  /** The account in the organization of this request. */
  readonly userId: PersonId
  readonly roles: ReadonlySet<Role>
  /** Set when the account belongs to another login and this login shares it. */
  readonly isSecondParent?: true
  /** Set while a staff person acts as this member: the staff person's own login. */
  readonly actingLoginId?: LoginId
}

/**
 * An organization's program with an API key. It has the capabilities it was given, but is not a
 * person.
 */
export interface ApiKey {
  readonly kind: 'key'
  readonly keyId: string
  readonly capabilities: ReadonlySet<Capability>
}

export interface System {
  readonly kind: 'system'
}

export type Actor = Guest | Login | Member | ApiKey | System

export const guest: Guest = { kind: 'guest' }
export const system: System = { kind: 'system' }
