// Codes bound to the browser that requested them, and the count of mails sent with them. Anyone can
// request a code for a name, so one caller must not be able to use up another's codes.

import { CODE_MAILS_STORED_MS, mayMailCode } from '@lodgepole/domain/identity/code-mails'
import { assessCode } from '@lodgepole/domain/identity/codes'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { CodeOfBrowser, LoginStore } from '../../ports/login-store.ts'

type Kind = Pick<CodeOfBrowser, 'loginId' | 'purpose'>

const lockCodes = (tx: SystemTransaction, { loginId, purpose }: Kind) =>
  tx.db
    .selectFrom('loginCodes')
    .selectAll()
    .where('loginId', '=', loginId)
    .where('purpose', '=', purpose)
    .orderBy('browserHash')
    .forUpdate()
    .execute()

type CodeRow = Awaited<ReturnType<typeof lockCodes>>[number]

const countTry = async (
  tx: SystemTransaction,
  row: CodeRow,
  column: 'tries' | 'triesElsewhere',
) => {
  await tx.db
    .updateTable('loginCodes')
    .set((columns) => ({ [column]: columns(column, '+', 1) }))
    .where('loginId', '=', row.loginId)
    .where('purpose', '=', row.purpose)
    .where('browserHash', '=', row.browserHash)
    .execute()
}

const judgeRow = (row: CodeRow, tries: number, codeHash: string, nowMs: number) =>
  assessCode(
    { codeHash: row.codeHash, expiresAtMs: row.expiresAt.getTime(), tries },
    codeHash,
    nowMs,
  )

type BrowserCodes = Pick<
  LoginStore,
  'saveBrowserCode' | 'hasCode' | 'tryBrowserCode' | 'takeCodeMail'
>

const takeCodeMail =
  (db: Database): LoginStore['takeCodeMail'] =>
  (loginId, kind, isKnownBrowser, nowMs) =>
    systemTransaction(db, async (tx) => {
      // The login is locked, so that concurrent requests are counted in sequence.
      await tx.db
        .selectFrom('logins')
        .select('loginId')
        .where('loginId', '=', loginId)
        .forNoKeyUpdate()
        .execute()
      const ofLogin = tx.db.deleteFrom('codeMails').where('loginId', '=', loginId)
      await ofLogin.where('sentAt', '<=', new Date(nowMs - CODE_MAILS_STORED_MS)).execute()
      const sent = await tx.db
        .selectFrom('codeMails')
        .select('sentAt')
        .where('loginId', '=', loginId)
        .where('kind', '=', kind)
        .where('isKnownBrowser', '=', isKnownBrowser)
        .execute()
      const sentAtMs = sent.map(({ sentAt }) => sentAt.getTime())
      if (!mayMailCode(kind, sentAtMs, isKnownBrowser, nowMs)) return false
      await tx.db
        .insertInto('codeMails')
        .values({ loginId, codeMailId: newId(), kind, isKnownBrowser, sentAt: new Date(nowMs) })
        .execute()
      return true
    })

export const browserCodes = (db: Database): BrowserCodes => ({
  saveBrowserCode: (code, codeHash, expiresAtMs, nowMs) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .deleteFrom('loginCodes')
        .where('loginId', '=', code.loginId)
        .where('purpose', '=', code.purpose)
        .where('expiresAt', '<=', new Date(nowMs))
        .execute()
      const fresh = { codeHash, expiresAt: new Date(expiresAtMs), tries: 0, triesElsewhere: 0 }
      await tx.db
        .insertInto('loginCodes')
        .values({ ...code, ...fresh })
        .onConflict((conflict) =>
          conflict.columns(['loginId', 'purpose', 'browserHash']).doUpdateSet(fresh),
        )
        .execute()
    }),

  hasCode: ({ loginId, purpose, browserHash }, nowMs) =>
    systemTransaction(db, async (tx) => {
      const found = await tx.db
        .selectFrom('loginCodes')
        .select('loginId')
        .where('loginId', '=', loginId)
        .where('purpose', '=', purpose)
        .where('browserHash', '=', browserHash)
        .where('expiresAt', '>', new Date(nowMs))
        .executeTakeFirst()
      return found !== undefined
    }),

  tryBrowserCode: (code, codeHash, nowMs) =>
    systemTransaction(db, async (tx) => {
      const rows = await lockCodes(tx, code)
      const isOwn = (row: CodeRow) =>
        code.browserHash !== '' &&
        row.browserHash === code.browserHash &&
        row.expiresAt.getTime() > nowMs
      // A code that no browser requested, such as one sent by the office, works in every browser,
      // in addition to the code that browser requested. A browser without its own code tries all of
      // them.
      const hasOwn = rows.some(isOwn)
      const judged = rows
        .filter((row) => !hasOwn || isOwn(row) || row.browserHash === '')
        .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
        .map((row) => {
          const column = isOwn(row) ? ('tries' as const) : ('triesElsewhere' as const)
          return { row, column, verdict: judgeRow(row, row[column], codeHash, nowMs) }
        })
      if (judged.some(({ verdict }) => verdict === 'right')) {
        await tx.db
          .deleteFrom('loginCodes')
          .where('loginId', '=', code.loginId)
          .where('purpose', '=', code.purpose)
          .execute()
        return 'right'
      }
      for (const { row, column, verdict } of judged)
        if (verdict === 'wrong') await countTry(tx, row, column)
      return judged.find(({ verdict }) => verdict !== 'expired')?.verdict ?? 'expired'
    }),

  takeCodeMail: takeCodeMail(db),
})
