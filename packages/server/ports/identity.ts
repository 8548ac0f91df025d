// Who somebody is: a port, because an organization may bring its own provider. Whatever stands
// behind it, it ends in a login of ours or in a challenge to answer first; sessions are ours in
// every case.

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

/** A browser by its signed cookie: it names itself, and the logins that have signed in from it. */
export interface KnownBrowser {
  readonly browserId: string
  readonly logins: readonly { readonly loginId: string; readonly signedInAtMs: number }[]
}

/** Where a request came from, when, and whose words and colors its mails carry. */
export interface RequestContext {
  readonly nowMs: number
  readonly address: string
  readonly organizationId: string | undefined
  readonly language: Language
  /** What the page of whoever asks is in; missing where nothing that we speak was said. */
  readonly requestedLanguage?: Language | undefined
  /**
   * On an organization's own host alone: where its provider, if it has one, sends the browser back
   * to.
   */
  readonly portalOrigin?: string | undefined
  /** On the console alone: its own address. */
  readonly consoleOrigin?: string | undefined
  /** Missing where a browser has no cookie of ours, and for other programs. */
  readonly browser?: KnownBrowser | undefined
}

export type Challenge =
  | { readonly challenge: 'newPasswordRequired'; readonly challengeToken: string }
  | {
      readonly challenge: 'mfaRequired'
      readonly challengeToken: string
      readonly method: SecondFactor
      readonly sentTo?: string
    }
  /**
   * The provider asks on its own page; the browser goes there, and the query it comes back with is
   * the answer.
   */
  | { readonly challenge: 'redirect'; readonly challengeToken: string; readonly url: string }

/**
 * Logins are the installation's: what one organization's provider vouched for opens that
 * organization and nothing else.
 */
export interface SignedInStep {
  readonly done: true
  readonly login: Login
  readonly onlyOrganizationId?: string
  /**
   * An app's code, a recovery code of the app, or a passkey was part of it. A mailed code is not:
   * it opens the password too.
   */
  readonly hasSecondFactor?: boolean
  /** The passkey that they signed in with. */
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
  /** The account, if any, is made in the same breath: there is never a login without it. */
  readonly signUp: (
    input: { readonly email: string; readonly password: string; readonly account?: NewAccount },
    at: RequestContext,
  ) => Promise<Result<{ readonly loginId: string }, Refusal>>
  readonly confirm: (
    input: { readonly username: string; readonly code: string },
    at: RequestContext,
  ) => Done
  /** These two answer the same whether anybody has that name or not. */
  readonly resend: (input: { readonly username: string }, at: RequestContext) => Done
  readonly forgot: (input: { readonly username: string }, at: RequestContext) => Done
  readonly confirmForgot: (
    input: { readonly username: string; readonly code: string; readonly password: string },
    at: RequestContext,
  ) => Promise<Result<{ readonly loginId: string }, Refusal>>
  /**
   * Whether people have passwords here at all; where a provider looks after them, it refuses as
   * every such call does.
   */
  readonly passwords: (at: RequestContext) => Done
  /**
   * A code that lets an invited login set its first password; none if it is asked for `once` and an
   * earlier one is still good. One that `anybody` may have asked for belongs to the browser that
   * did, replaces no other, and there are only a few in an hour.
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

/** What somebody who is signed in may change about their login. */
export interface IdentitySettings {
  /**
   * Begins switching a second factor on: a secret for the app, or a code by mail. Nothing changes
   * until it is confirmed.
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
  /** The recovery codes are shown this once. */
  readonly enableSecondFactor: (
    loginId: string,
    input: { readonly method: SecondFactor; readonly code: string },
    at: RequestContext,
  ) => Promise<Result<{ readonly recoveryCodes: readonly string[] }, Refusal>>
  /** The earlier ones stop working; the new ones are shown this once. */
  readonly renewRecoveryCodes: (
    loginId: string,
    at: RequestContext,
  ) => Promise<Result<{ readonly recoveryCodes: readonly string[] }, Refusal>>
  /** Mails a code to the new address; the old one stays until it is confirmed. */
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
 * Proving once more who one is, while signed in. It is about the login's own password and mailbox,
 * whoever opened the session.
 */
export interface IdentityProofs {
  readonly byPassword: (loginId: string, password: string, at: RequestContext) => Done
  /** The code is good in this session alone. */
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
