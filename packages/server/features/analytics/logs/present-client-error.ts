// A browser error as staff see it.

import type { LoggedError } from '@lodgepole/contract/analytics/logs/endpoints'
import { nameOf } from '@lodgepole/domain/people/names'
import { seconds } from './present-audit.ts'
import type { listClientErrors } from './store.ts'

type ClientErrorRow = Awaited<ReturnType<typeof listClientErrors>>[number]

export const presentClientError = (row: ClientErrorRow): LoggedError => ({
  clientErrorId: row.clientErrorId,
  happenedAtSeconds: seconds(row.happenedAt),
  level: row.level,
  message: row.message,
  name: row.name ?? '',
  stack: row.stack ?? '',
  caller: row.caller ?? '',
  userId: row.userId,
  userName: nameOf(row),
  requestId: row.requestId,
})
