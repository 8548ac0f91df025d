// Automatic deposits that a login agreed to end when it no longer shares the account, because the
// person who agreed could no longer stop them. The holder is notified and may agree anew.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { stopAndNotify } from './commands/stop-top-up.ts'
import { listTopUps } from './store.ts'

export const endTopUpsOfLogin = async (
  tx: CommandTransaction,
  accountId: string,
  loginId: LoginId,
): Promise<void> => {
  for (const { userId, isOn, consentLoginId } of await listTopUps(tx, accountId))
    if (isOn && consentLoginId === loginId) await stopAndNotify(tx, userId, 'sharing-ended')
}
