// Who a person is. This is a port because an organization may bring its own provider. With any
// provider, the result is one of our logins or a challenge to answer first. Sessions are always
// ours.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'

export type LoginStatus = 'unconfirmed' | 'active' | 'new-password-required' | 'reset-required'
export type SecondFactor = 'mail' | 'totp'

export interface Login {
  readonly loginId: string
  readonly username: string
  readonly email: string
  readonly status: LoginStatus
  readonly language: Language
  readonly passwordHash: string | null
  readonly passwordChangedAtMs: number
  readonly secondFactor: SecondFactor | null
  readonly totpSecret: string | null
}

/**
 * A browser, known by its signed cookie, which contains its id and the logins that have signed in
 * from it.
 */
export interface KnownBrowser {
  readonly browserId: string
  readonly logins: readonly { readonly loginId: string; readonly signedInAtMs: number }[]
}

/** Where a request came from, when, and whose name and colors its mails carry. */
export interface RequestContext {
  readonly nowMs: number
  readonly address: string
  readonly organizationId: string | undefined
  readonly language: Language
  /** The language of the caller's page. Missing when the request names no supported language. */
  readonly requestedLanguage?: Language | undefined
  /** Only on an organization's own host: where its provider, if any, redirects the browser to. */
  readonly portalOrigin?: string | undefined
  /** Only on the console: its own address. */
  readonly consoleOrigin?: string | undefined
  /** Missing for browsers without our cookie, and for other programs. */
  readonly browser?: KnownBrowser | undefined
}

export type Challenge =
  | { readonly challenge: 'newPasswordRequired'; readonly challengeToken: string }
  | {
      readonly challenge: 'mfaRequired'
      readonly challengeToken: string
      readonly method: SecondFactor
      readonly sentTo?: string
      /** Set where the code is not mailed. */
      readonly isMailOnHold?: true
    }
  /**
   * The provider shows its own page. The browser goes there, and the query that it comes back with
   * is the answer.
   */
  | { readonly challenge: 'redirect'; readonly challengeToken: string; readonly url: string }

/**
 * Logins belong to the installation: what one organization's provider vouched for gives access to
 * that organization only.
 */
export interface SignedInStep {
  readonly done: true
  readonly login: Login
  readonly onlyOrganizationId?: string
  /**
   * An authenticator app's code, a recovery code or a passkey was used. A mailed code does not
   * count, because the mailbox can also reset the password.
   */
  readonly hasSecondFactor?: boolean
  /** The passkey that was used to sign in. */
  readonly passkeyId?: string
}

export type Step = SignedInStep | { readonly done: false; readonly challenge: Challenge }
export type StepResult = Promise<Result<Step, Refusal>>
export type Done = Promise<Result<undefined, Refusal>>

export interface NewAccount {
  readonly organizationId: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string | undefined
}

export interface Identity {
  readonly signIn: (
    input: { readonly username: string; readonly password: string },
    at: RequestContext,
  ) => StepResult
  readonly respond: (
    input: { readonly challengeToken: string; readonly answer: string },
    at: RequestContext,
  ) => StepResult
  /** Mails another code for a challenge that waits for one. */
  readonly sendAgain: (input: { readonly challengeToken: string }, at: RequestContext) => Done
  /** Creates the account, if any, in the same transaction: a login never exists without it. */
  readonly signUp: (
    input: { readonly email: string; readonly password: string; readonly account?: NewAccount },
    at: RequestContext,
  ) => Promise<Result<{ readonly loginId: string }, Refusal>>
  readonly confirm: (
    input: { readonly username: string; readonly code: string },
    at: RequestContext,
  ) => Done
  /** These two give the same answer whether or not the name exists. */
  readonly resend: (input: { readonly username: string }, at: RequestContext) => Done
  readonly forgot: (input: { readonly username: string }, at: RequestContext) => Done
  readonly confirmForgot: (
    input: { readonly username: string; readonly code: string; readonly password: string },
    at: RequestContext,
  ) => Promise<Result<{ readonly loginId: string }, Refusal>>
  /**
   * Whether passwords exist here. When a provider manages them, this refuses like every other
   * password call.
   */
  readonly passwords: (at: RequestContext) => Done
  /**
   * A code that lets an invited login set its first password. With `once`, there is none while an
   * earlier one is still valid. A code that `anybody` may have requested belongs to the browser
   * that requested it, replaces no other code, and only a few are issued per hour.
   */
  readonly invite: (
    input: { readonly loginId: string; readonly once?: boolean; readonly anybody?: boolean },
    at: RequestContext,
  ) => Promise<Result<string | undefined, Refusal>>
  readonly activate: (
    loginId: string,
    input: { readonly code: string; readonly password: string },
    at: RequestContext,
  ) => Done
  /** Ends every other session of the login. */
  readonly changePassword: (
    session: { readonly loginId: string; readonly sessionId: string },
    input: { readonly oldPassword: string; readonly newPassword: string },
    at: RequestContext,
  ) => Done
}

/** What a signed-in person may change about their login. */
export interface IdentitySettings {
  /**
   * Starts turning on a second factor: returns a secret for the app or mails a code. Nothing
   * changes until it is confirmed.
   */
  readonly setUpSecondFactor: (
    loginId: string,
    method: SecondFactor,
    at: RequestContext,
  ) => Promise<
    Result<
      { readonly secret?: string; readonly address?: string; readonly sentTo?: string },
      Refusal
    >
  >
  /** The recovery codes are shown only this once. */
  readonly enableSecondFactor: (
    loginId: string,
    input: { readonly method: SecondFactor; readonly code: string },
    at: RequestContext,
  ) => Promise<Result<{ readonly recoveryCodes: readonly string[] }, Refusal>>
  /** The earlier codes stop working. The new ones are shown only this once. */
  readonly renewRecoveryCodes: (
    loginId: string,
    at: RequestContext,
  ) => Promise<Result<{ readonly recoveryCodes: readonly string[] }, Refusal>>
  /** Mails a code to the new address. The old address stays until the new one is confirmed. */
  readonly changeEmail: (
    loginId: string,
    input: { readonly email: string; readonly password: string },
    at: RequestContext,
  ) => Promise<Result<{ readonly sentTo: string }, Refusal>>
  readonly confirmEmail: (
    loginId: string,
    input: { readonly code: string },
    at: RequestContext,
  ) => Promise<Result<{ readonly email: string }, Refusal>>
}

/**
 * Proving again who one is while signed in. This concerns the login's own password and mailbox,
 * regardless of how the session was opened.
 */
export interface IdentityProofs {
  readonly byPassword: (loginId: string, password: string, at: RequestContext) => Done
  /** The code is valid only in this session. */
  readonly mailCode: (
    session: ProvedSession,
    at: RequestContext,
  ) => Promise<Result<{ readonly sentTo: string }, Refusal>>
  readonly byCode: (session: ProvedSession, code: string, at: RequestContext) => Done
}

/** Whether mail to a login's address is read. */
export interface MailChecks {
  readonly mailCode: (
    loginId: string,
    at: RequestContext,
  ) => Promise<Result<{ readonly sentTo: string }, Refusal>>
  readonly enterCode: (loginId: string, code: string, at: RequestContext) => Done
}

export interface ProvedSession {
  readonly loginId: string
  readonly sessionId: string
}

export type IdentityMail =
  | {
      readonly kind:
        | 'recovery-code'
        | 'confirmation-code'
        | 'changed-address-code'
        | 'multi-factor-code'
        | 'proof-code'
        | 'mail-check-code'
      readonly code: string
    }
  | { readonly kind: 'password-changed' | 'email-changed' }
  | {
      readonly kind: 'security-changed'
      readonly change:
        | 'second-step-on'
        | 'second-step-off'
        | 'second-step-reset'
        | 'recovery-codes-renewed'
        | 'passkey-added'
        | 'passkey-removed'
      readonly who?: string
    }

export type SendIdentityMail = (
  login: Pick<Login, 'email' | 'language'>,
  mail: IdentityMail,
  at: RequestContext,
) => Promise<void>
