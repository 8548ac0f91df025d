// Where identity adapters keep logins, their codes and how often somebody guessed.

import type { CodeMailKind } from '@lodgepole/domain/identity/code-mails'
import type { CodePurpose, CodeVerdict } from '@lodgepole/domain/identity/codes'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { SystemTransaction } from '../platform/database/transaction.ts'
import type { Login, LoginStatus, NewAccount, SecondFactor } from './identity.ts'

/** Whose code, for what, and which browser asked for it. */
export interface CodeOfBrowser {
  readonly loginId: string
  readonly purpose: CodePurpose
  readonly browserHash: string
}

/** What identity adapters store. Each call is atomic. */
export interface LoginStore {
  readonly findByName: (nameOrEmail: string) => Promise<Login | undefined>
  /**
   * The login to invite at an address: the one whose address it is now, else a new one. A name that
   * somebody signed in with before they moved to another address is not theirs any more, and
   * neither is a password that nobody proved the mailbox for. All of it together with what the
   * invitation links, in one transaction: where that links nothing, nobody's login has changed.
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
   * Also makes the login active, ends every code that could set another one, and every session but
   * the one named.
   */
  readonly setPassword: (
    loginId: string,
    passwordHash: string,
    nowMs: number,
    currentSessionId?: string,
  ) => Promise<void>
  /** The mailbox is proven: whatever waited for that is the login's now. */
  readonly activate: (loginId: string, nowMs: number) => Promise<void>
  /**
   * In place of the one before, or, if a moment is given at which that one is still good, not at
   * all: answers whether it is kept.
   */
  readonly saveCode: (
    loginId: string,
    purpose: CodePurpose,
    codeHash: string,
    expiresAtMs: number,
    unlessGoodAtMs?: number,
  ) => Promise<boolean>
  /** Counts the try, and uses the code up when it is right. */
  readonly tryCode: (
    loginId: string,
    purpose: CodePurpose,
    codeHash: string,
    nowMs: number,
  ) => Promise<CodeVerdict>
  /** In place of the one this browser asked for before; those of other browsers stay good. */
  readonly saveBrowserCode: (
    code: CodeOfBrowser,
    codeHash: string,
    expiresAtMs: number,
    nowMs: number,
  ) => Promise<void>
  readonly hasCode: (code: CodeOfBrowser, nowMs: number) => Promise<boolean>
  /**
   * Tries the code that this browser asked for; if it asked for none, those that others asked for.
   */
  readonly tryBrowserCode: (
    code: CodeOfBrowser,
    codeHash: string,
    nowMs: number,
  ) => Promise<CodeVerdict>
  /** Counts a mail with a code; false when the login has had enough of them. */
  readonly takeCodeMail: (
    loginId: string,
    kind: CodeMailKind,
    isKnownBrowser: boolean,
    nowMs: number,
  ) => Promise<boolean>
  readonly useRecoveryCode: (loginId: string, codeHash: string, nowMs: number) => Promise<boolean>
  readonly countRecoveryCodes: (loginId: string) => Promise<number>
  /** False where no second factor is on. */
  readonly replaceRecoveryCodes: (
    loginId: string,
    codeHashes: readonly string[],
  ) => Promise<boolean>
  /** False when a code of this or a later step was used before. */
  readonly claimTotpStep: (loginId: string, step: number) => Promise<boolean>
  /** False while an app is on: its secret stays as it is. */
  readonly saveTotpSecret: (loginId: string, secret: string) => Promise<boolean>
  /**
   * False where another one is on that does not give way, or the app's secret is no longer the one
   * that was proven.
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
  /**
   * Opens an account that was requested in the login's name, now that its mailbox is proven.
   */
  readonly openUnproven: (loginId: string, organizationId: string) => Promise<void>
  readonly pendingEmail: (loginId: string) => Promise<string | undefined>
  /**
   * Makes a pending address the login's own, if it is still the one that was requested. Answers
   * `taken` when another login has it by now.
   */
  readonly applyPendingEmail: (
    loginId: string,
    email: string,
  ) => Promise<{ readonly email: string } | 'taken'>
  /**
   * Counts a try against each counter before it is made, and says how long to wait instead when
   * there were too many.
   */
  readonly takeTry: (
    counters: readonly { readonly counter: string; readonly patience: number }[],
    nowMs: number,
  ) => Promise<number>
  readonly giveBackTry: (counter: string) => Promise<void>
  readonly clearTries: (counter: string) => Promise<void>
}
