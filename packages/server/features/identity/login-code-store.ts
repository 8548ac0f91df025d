// Codes mailed to a login, regardless of which browser requested them.

import { assessCode, MAX_CODE_TRIES } from '@lodgepole/domain/identity/codes'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { LoginStore } from '../../ports/login-store.ts'

export const loginCodes = (db: Database): Pick<LoginStore, 'saveCode' | 'tryCode'> => ({
  saveCode: (loginId, purpose, codeHash, expiresAtMs, unlessGoodAtMs) =>
    systemTransaction(db, async (tx) => {
      const fresh = { codeHash, expiresAt: new Date(expiresAtMs), tries: 0, triesElsewhere: 0 }
      // Check and insert are one statement, so of two concurrent requests only one issues the code.
      const kept = await tx.db
        .insertInto('loginCodes')
        .values({ loginId, purpose, ...fresh })
        .onConflict((conflict) => {
          const replaced = conflict
            .columns(['loginId', 'purpose', 'browserHash'])
            .doUpdateSet(fresh)
          return unlessGoodAtMs === undefined
            ? replaced
            : replaced.where((old) =>
                old.or([
                  old('loginCodes.expiresAt', '<=', new Date(unlessGoodAtMs)),
                  old('loginCodes.tries', '>=', MAX_CODE_TRIES),
                  old('loginCodes.triesElsewhere', '>=', MAX_CODE_TRIES),
                ]),
              )
        })
        .executeTakeFirst()
      return kept.numInsertedOrUpdatedRows === 1n
    }),
  tryCode: (loginId, purpose, codeHash, nowMs) =>
    systemTransaction(db, async (tx) => {
      const row = await tx.db
        .selectFrom('loginCodes')
        .selectAll()
        .where('loginId', '=', loginId)
        .where('purpose', '=', purpose)
        .forUpdate()
        .executeTakeFirst()
      const verdict = assessCode(
        row && { codeHash: row.codeHash, expiresAtMs: row.expiresAt.getTime(), tries: row.tries },
        codeHash,
        nowMs,
      )
      const same = tx.db
        .updateTable('loginCodes')
        .where('loginId', '=', loginId)
        .where('purpose', '=', purpose)
      if (verdict === 'wrong')
        await same.set((columns) => ({ tries: columns('tries', '+', 1) })).execute()
      if (verdict === 'right')
        await tx.db
          .deleteFrom('loginCodes')
          .where('loginId', '=', loginId)
          .where('purpose', '=', purpose)
          .execute()
      return verdict
    }),
})
