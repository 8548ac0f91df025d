// The data of mails about access: codes, invitations and notices.

import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import type { SecurityChange } from './changes.ts'

export interface AccessMailData {
  /** The reader wants to set a new password. */
  readonly 'recovery-code': { readonly code: string; readonly link?: string }
  /**
   * Confirms an address. It leaves out the name that was typed, because otherwise anyone could send
   * any text to anyone.
   */
  readonly 'confirmation-code': {
    readonly code: string
    readonly reason: 'sign-up' | 'changed-address' | 'mail-check'
    readonly link?: string
  }
  /**
   * Staff have created an account for the reader. With `sharedBy`, that person shares their account
   * with the reader; with `invitedBy`, that person invites them to stay. `console` is where they
   * work, and `role` is their role.
   */
  readonly 'activation-invite': {
    readonly firstName: string
    readonly sharedBy?: string
    readonly invitedBy?: string
    readonly console?: string
    readonly role?: RankedRole
    readonly code: string
    readonly link: string
  }
  /** An account holder shares the account with a person who already has a login. */
  readonly 'household-shared': { readonly holderName: string; readonly link: string }
  /**
   * To a person who can already sign in: they now manage an organization or, with `role`, work for
   * it in that role.
   */
  readonly 'staff-invited': {
    readonly name: string
    readonly role?: RankedRole
    readonly link: string
  }
  /** To a person who can already sign in: staff have opened an account for them here. */
  readonly 'account-opened': { readonly name: string; readonly link: string }
  readonly 'multi-factor-code': { readonly code: string }
  /** A signed-in person proves their identity again. */
  readonly 'proof-code': { readonly code: string }
  /**
   * A login's credentials, or the people with access to an account, have changed. `who` is the
   * passkey, the second parent, or the holder.
   */
  readonly 'security-changed': {
    readonly change: SecurityChange
    readonly who?: string
    readonly happenedAtSeconds: number
    /** A link to the reader's own sign-in settings. */
    readonly link?: string
  }
  /** To the login's previous address. */
  readonly 'email-changed': { readonly happenedAtSeconds: number }
  readonly 'password-changed': { readonly happenedAtSeconds: number; readonly link?: string }
  /** To staff: a guest requests an invitation. */
  readonly 'invitation-requested': {
    readonly name: string
    readonly email: string
    readonly phone?: string
    readonly message?: string
    readonly link?: string
  }
  /** The reader's family asks them to add funds now and then. */
  readonly 'contributor-invite': {
    readonly name: string
    readonly from: string
    readonly message?: string
    readonly link: string
  }
  /** A household has to sign; the link opens without signing in. */
  readonly 'waiver-link': { readonly firstName: string; readonly link: string }
  readonly 'new-device': {
    readonly device: string
    readonly happenedAtSeconds: number
    readonly link?: string
  }
  /** An admin tests the organization's sender. */
  readonly 'test-mail': { readonly link?: string }
}
