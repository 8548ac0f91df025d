// Where identity adapters store logins, their codes and the counts of guesses.

import type { CodeMailKind } from '@lodgepole/domain/identity/code-mails'
import type { CodePurpose, CodeVerdict } from '@lodgepole/domain/identity/codes'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { SystemTransaction } from '../platform/database/transaction.ts'
import type { Login, LoginStatus, NewAccount, SecondFactor } from './identity.ts'

/** The owner of a code, its purpose, and the browser that requested it. */
export interface CodeOfBrowser {
  readonly loginId: string
  readonly purpose: CodePurpose
  readonly browserHash: string
}

/** What identity adapters store. Each call is atomic. */
export interface LoginStore {
  readonly findByName: (nameOrEmail: string) => Promise<Login | undefined>
  /**
   * Finds or creates the login to invite at an address: the one that has the address now, otherwise
   * a new one. A name that was used for signing in before a move to another address no longer
   * counts, and neither does a password for which nobody proved the mailbox. All of this and what
   * the invitation links happen in one transaction: if nothing is linked, no login changes.
   */
  readonly forInvitation: <T>(
    email: string,
    language: Language,
    link: (tx: SystemTransaction, login: Login) => Promise<T | undefined>,
  ) => Promise<{ readonly login: Login; readonly linked: T } | undefined>
  readonly findById: (loginId: string) => Promise<Login | undefined>
  readonly create: (
    login: {
      username: string
      email: string
      passwordHash: string | null
      status: LoginStatus
      language: Language
    },
    account?: NewAccount,
  ) => Promise<{ readonly loginId: string; readonly userId: string | undefined } | 'taken'>
  /**
   * Also activates the login and ends every code that could set another password and every session
   * except the given one.
   */
  readonly setPassword: (
    loginId: string,
    passwordHash: string,
    nowMs: number,
    currentSessionId?: string,
  ) => Promise<void>
  /** The mailbox is proven: what waited for that now belongs to the login. */
  readonly activate: (loginId: string, nowMs: number) => Promise<void>
  /**
   * Replaces the previous code. With `unlessGoodAtMs`, a previous code that is still valid at that
   * moment stays instead. Returns whether the new code was saved.
   */
  readonly saveCode: (
    loginId: string,
    purpose: CodePurpose,
    codeHash: string,
    expiresAtMs: number,
    unlessGoodAtMs?: number,
  ) => Promise<boolean>
  /** Counts the try, and uses up the code if it is correct. */
  readonly tryCode: (
    loginId: string,
    purpose: CodePurpose,
    codeHash: string,
    nowMs: number,
  ) => Promise<CodeVerdict>
  /** Replaces the code that this browser requested before. Codes of other browsers stay valid. */
  readonly saveBrowserCode: (
    code: CodeOfBrowser,
    codeHash: string,
    expiresAtMs: number,
    nowMs: number,
  ) => Promise<void>
  readonly hasCode: (code: CodeOfBrowser, nowMs: number) => Promise<boolean>
  /**
   * Tries the code that this browser requested. If there is none, tries the codes that others
   * requested.
   */
  readonly tryBrowserCode: (
    code: CodeOfBrowser,
    codeHash: string,
    nowMs: number,
  ) => Promise<CodeVerdict>
  /** Counts a mail with a code. Returns false when the login has reached the limit. */
  readonly takeCodeMail: (
    loginId: string,
    kind: CodeMailKind,
    isKnownBrowser: boolean,
    nowMs: number,
  ) => Promise<boolean>
  readonly useRecoveryCode: (loginId: string, codeHash: string, nowMs: number) => Promise<boolean>
  readonly countRecoveryCodes: (loginId: string) => Promise<number>
  /** Returns false when no second factor is on. */
  readonly replaceRecoveryCodes: (
    loginId: string,
    codeHashes: readonly string[],
  ) => Promise<boolean>
  /** Returns false when a code of this or a later step was used before. */
  readonly claimTotpStep: (loginId: string, step: number) => Promise<boolean>
  /** Returns false while an app is on, and keeps its secret. */
  readonly saveTotpSecret: (loginId: string, secret: string) => Promise<boolean>
  /**
   * Returns false when another factor is on that does not give way, or when the app's secret is no
   * longer the one that was proven.
   */
  readonly turnOnSecondFactor: (
    loginId: string,
    factor: {
      readonly method: SecondFactor
      readonly totpSecret: string | null
      readonly recoveryCodeHashes: readonly string[]
    },
  ) => Promise<boolean>
  readonly savePendingEmail: (loginId: string, email: string) => Promise<void>
  /** Opens an account that was requested in the login's name, now that its mailbox is proven. */
  readonly openUnproven: (loginId: string, organizationId: string) => Promise<void>
  readonly pendingEmail: (loginId: string) => Promise<string | undefined>
  /**
   * Makes a pending address the login's own, if it is still the one that was requested. Returns
   * `taken` when another login has it by now.
   */
  readonly applyPendingEmail: (
    loginId: string,
    email: string,
  ) => Promise<{ readonly email: string } | 'taken'>
  /**
   * Counts a try against each counter before it is made. If there were too many, returns how long
   * to wait.
   */
  readonly takeTry: (
    counters: readonly { readonly counter: string; readonly patience: number }[],
    nowMs: number,
  ) => Promise<number>
  readonly uncountTry: (counter: string) => Promise<void>
  readonly clearTries: (counter: string) => Promise<void>
}
