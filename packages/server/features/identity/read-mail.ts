// Entering a mailed code proves that the mailbox receives mail, so any block on the address is
// lifted.

import type { CodePurpose } from '@lodgepole/domain/identity/codes'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { LoginStore } from '../../ports/login-store.ts'

/** `reader` means they entered the code to say that mail is welcome. */
export type OnMailRead = (
  loginId: LoginId,
  address: string,
  atMs: number,
  by: 'code' | 'reader',
) => Promise<void>

export const noticeReadMail = (store: LoginStore, onMailRead: OnMailRead): LoginStore => {
  const notice = async (loginId: LoginId, purpose: CodePurpose, nowMs: number): Promise<void> => {
    const address =
      purpose === 'change-email'
        ? await store.pendingEmail(loginId)
        : (await store.findById(loginId))?.email
    if (address !== undefined)
      await onMailRead(loginId, address, nowMs, purpose === 'mail-check' ? 'reader' : 'code')
  }
  return {
    ...store,
    tryCode: async (loginId, purpose, codeHash, nowMs) => {
      const verdict = await store.tryCode(loginId, purpose, codeHash, nowMs)
      if (verdict === 'right') await notice(loginId, purpose, nowMs)
      return verdict
    },
    tryBrowserCode: async (code, codeHash, nowMs) => {
      const verdict = await store.tryBrowserCode(code, codeHash, nowMs)
      if (verdict === 'right') await notice(code.loginId, code.purpose, nowMs)
      return verdict
    },
  }
}
