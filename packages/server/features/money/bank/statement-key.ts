// The key of a page of transactions as text: the last line's second, journal, and account.

import { isId } from '@lodgepole/domain/kernel/ids'
import { readPageKey, writePageKey } from '@lodgepole/domain/kernel/page-key'
import type { StatementKey } from '../../../ledger/index.ts'

export const writeStatementKey = ({
  happenedSeconds,
  journalId,
  accountId,
}: StatementKey): string =>
  `${writePageKey({ seconds: happenedSeconds, id: journalId })}.${accountId}`

/** Undefined for text that was not written by this module. */
export const readStatementKey = (text: string): StatementKey | undefined => {
  const end = text.lastIndexOf('.')
  const [key, accountId] = [readPageKey(text.slice(0, end)), text.slice(end + 1)]
  return key && isId(accountId)
    ? { happenedSeconds: key.seconds, journalId: key.id, accountId }
    : undefined
}
