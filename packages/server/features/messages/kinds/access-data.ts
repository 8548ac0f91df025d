// What mails say about who gets in: codes, invitations, notices.

import type { GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import type { SecurityChange } from './changes.ts'

export interface AccessMailData {
  /** Somebody wants to set a new password. */
  readonly 'recovery-code': { readonly code: string; readonly link?: string }
  /**
   * An address is to be confirmed. The name somebody typed is not in it: such a mail could say
   * anything to anybody.
   */
  readonly 'confirmation-code': {
    readonly code: string
    readonly reason: 'sign-up' | 'changed-address' | 'mail-check'
    readonly link?: string
  }
  /**
   * Staff have made an account for somebody; with `sharedBy`, that person's account is shared with
   * them; with `invitedBy`, that person invites them to stay; `console` is where they work, and
   * `role` as what.
   */
  readonly 'activation-invite': {
    readonly firstName: string
    readonly sharedBy?: string
    readonly invitedBy?: string
    readonly console?: string
    readonly role?: GivenRole
    readonly code: string
    readonly link: string
  }
  /** An account holder shares the account with somebody who has a login already. */
  readonly 'household-shared': { readonly holderName: string; readonly link: string }
  /**
   * To somebody who can sign in already: there is an organization that they look after from now on,
   * or with `role` that they work for as this.
   */
  readonly 'staff-invited': {
    readonly name: string
    readonly role?: GivenRole
    readonly link: string
  }
  /** To somebody who can sign in already: staff have opened an account for them here. */
  readonly 'account-opened': { readonly name: string; readonly link: string }
  readonly 'multi-factor-code': { readonly code: string }
  /** Whoever is signed in proves once more who they are. */
  readonly 'proof-code': { readonly code: string }
  /**
   * How a login is entered, or who enters an account, has changed. `who`: the passkey, the second
   * parent, or the holder.
   */
  readonly 'security-changed': {
    readonly change: SecurityChange
    readonly who?: string
    readonly happenedAtSeconds: number
    /** To the reader's own sign-in settings. */
    readonly link?: string
  }
  /** To the address that was the login's until now. */
  readonly 'email-changed': { readonly happenedAtSeconds: number }
  readonly 'password-changed': { readonly happenedAtSeconds: number; readonly link?: string }
  /** To staff: a guest asks to be let in. */
  readonly 'invitation-requested': {
    readonly name: string
    readonly email: string
    readonly phone?: string
    readonly message?: string
    readonly link?: string
  }
  /** Somebody's family asks them to add funds now and then. */
  readonly 'contributor-invite': {
    readonly name: string
    readonly from: string
    readonly message?: string
    readonly link: string
  }
  /** A household is asked to sign; the link opens without signing in. */
  readonly 'waiver-link': { readonly firstName: string; readonly link: string }
  readonly 'new-device': {
    readonly device: string
    readonly happenedAtSeconds: number
    readonly link?: string
  }
  /** An admin tries the organization's sender. */
  readonly 'test-mail': { readonly link?: string }
}
