// A person who enters a mailed code waits for the marks to end in their own organizations. The
// others are handled by a job, because on a distributed database it queries every machine.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Log } from '../../../platform/logging.ts'
import type { DefineBackgroundTask } from '../../../ports/background-tasks.ts'
import type { MailMarks } from './mail-marks.ts'

interface ClearedAddress {
  readonly address: string
  readonly atMs: number
  readonly by: 'code' | 'reader'
}

export const createClearMailMarks = (
  marks: Pick<MailMarks, 'prove'>,
  defineBackgroundTask: DefineBackgroundTask,
  log: Pick<Log, 'error'>,
) => {
  const proveEverywhere = defineBackgroundTask(
    'mail-read',
    ({ address, atMs, by }: ClearedAddress) => marks.prove(address, atMs, by),
  )
  return async (
    loginId: LoginId,
    address: string,
    atMs: number,
    by: ClearedAddress['by'],
  ): Promise<void> => {
    try {
      await marks.prove(address, atMs, by, loginId)
      await proveEverywhere({ address, atMs, by })
    } catch (fault) {
      // A failure here must not block signing in.
      log.error({ err: fault }, 'MAIL_MARK_NOT_ENDED')
    }
  }
}
