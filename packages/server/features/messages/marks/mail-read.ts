// Whoever enters a code from a mail waits for what that ends in their own organizations. All others
// are a job: on a distributed database every machine is asked for them.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Log } from '../../../platform/logging.ts'
import type { DefineBackgroundTask } from '../../../ports/later.ts'
import type { MailMarks } from './mail-marks.ts'

interface MailRead {
  readonly address: string
  readonly atMs: number
  readonly by: 'code' | 'reader'
}

export const createMailRead = (
  marks: Pick<MailMarks, 'prove'>,
  defineBackgroundTask: DefineBackgroundTask,
  log: Pick<Log, 'error'>,
) => {
  const proveEverywhere = defineBackgroundTask('mail-read', ({ address, atMs, by }: MailRead) =>
    marks.prove(address, atMs, by),
  )
  return async (
    loginId: LoginId,
    address: string,
    atMs: number,
    by: MailRead['by'],
  ): Promise<void> => {
    try {
      await marks.prove(address, atMs, by, loginId)
      await proveEverywhere({ address, atMs, by })
    } catch (fault) {
      // Nobody is kept from signing in by it.
      log.error({ err: fault }, 'MAIL_MARK_NOT_ENDED')
    }
  }
}
