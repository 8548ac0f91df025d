// A login's second factor: the app's secret, the codes it has made, and the recovery codes.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import { sealSecret } from '../../platform/secrets/use-secret.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { holdLoginForChange } from './hold-login-store.ts'
import { loginOf, selectLogins } from './login-row-store.ts'

const storeRecoveryCodes = async (
  tx: SystemTransaction,
  loginId: LoginId,
  codeHashes: readonly string[],
): Promise<void> => {
  await tx.db.deleteFrom('recoveryCodes').where('loginId', '=', loginId).execute()
  await tx.db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ loginId, codeHash })))
    .execute()
}

/** Forgets the app's secret and the recovery codes with it. */
export const clearSecondFactor = async (tx: SystemTransaction, loginId: LoginId): Promise<void> => {
  await holdLoginForChange(tx, loginId)
  await tx.db
    .updateTable('logins')
    .set({ secondFactor: null, totpSecret: null })
    .where('loginId', '=', loginId)
    .execute()
  await tx.db.deleteFrom('recoveryCodes').where('loginId', '=', loginId).execute()
}

type RecoveryCodes = Pick<
  LoginStore,
  'countRecoveryCodes' | 'replaceRecoveryCodes' | 'useRecoveryCode'
>

export const recoveryCodes = (db: Database): RecoveryCodes => ({
  countRecoveryCodes: (loginId) =>
    systemTransaction(db, async (tx) => {
      const left = tx.db
        .selectFrom('recoveryCodes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('loginId', '=', loginId)
        .where('usedAt', 'is', null)
      return Number((await left.executeTakeFirstOrThrow()).count)
    }),
  replaceRecoveryCodes: (loginId, codeHashes) =>
    systemTransaction(db, async (tx) => {
      // Locked: of two who make new ones at once, the later one's are all there is, and switching
      // off leaves none behind.
      const on = await tx.db
        .selectFrom('logins')
        .select('loginId')
        .where('loginId', '=', loginId)
        .where('secondFactor', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      if (!on) return false
      await storeRecoveryCodes(tx, loginId, codeHashes)
      return true
    }),
  useRecoveryCode: (loginId, codeHash, nowMs) =>
    systemTransaction(db, async (tx) => {
      const used = await tx.db
        .updateTable('recoveryCodes')
        .set({ usedAt: new Date(nowMs) })
        .where('loginId', '=', loginId)
        .where('codeHash', '=', codeHash)
        .where('usedAt', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    }),
})

type SecondFactors = Pick<LoginStore, 'claimTotpStep' | 'saveTotpSecret' | 'turnOnSecondFactor'>

export const secondFactors = (db: Database): SecondFactors => ({
  claimTotpStep: (loginId, step) =>
    systemTransaction(db, async (tx) => {
      // Where processes of the version before have written it.
      const login = await tx.db
        .selectFrom('logins')
        .select('totpLastStep')
        .where('loginId', '=', loginId)
        .executeTakeFirst()
      if (!login || (login.totpLastStep ?? -1) >= step) return false
      const claimed = await tx.db
        .insertInto('totpSteps')
        .values({ loginId, lastStep: step })
        .onConflict((conflict) =>
          conflict
            .column('loginId')
            .doUpdateSet({ lastStep: step })
            .where('totpSteps.lastStep', '<', step),
        )
        .returning('loginId')
        .executeTakeFirst()
      if (!claimed) return false
      // For processes of the version before, which look only here. On a distributed database this
      // row is on every machine, and one that is away would keep everybody out.
      if (!tx.isDistributed)
        await tx.db
          .updateTable('logins')
          .set({ totpLastStep: step })
          .where('loginId', '=', loginId)
          .execute()
      return true
    }),
  saveTotpSecret: (loginId, totpSecret) =>
    systemTransaction(db, async (tx) => {
      const sealed = await sealSecret(tx, 'totp', { row: loginId }, totpSecret)
      const stored = await tx.db
        .updateTable('logins')
        .set({ totpSecret: sealed, totpLastStep: null })
        .where('loginId', '=', loginId)
        .where(sql<boolean>`second_factor is distinct from 'totp'`)
        .executeTakeFirst()
      if (stored.numUpdatedRows !== 1n) return false
      await tx.db.deleteFrom('totpSteps').where('loginId', '=', loginId).execute()
      return true
    }),
  turnOnSecondFactor: (loginId, { method, totpSecret, recoveryCodeHashes }) =>
    systemTransaction(db, async (tx) => {
      // The row is locked, and looking and writing are one statement: what another session did a
      // moment ago is seen here.
      const before = loginOf(
        tx,
        await selectLogins(tx).where('loginId', '=', loginId).forUpdate().executeTakeFirst(),
      )
      if (method === 'totp' && before?.totpSecret !== totpSecret) return false
      const turnedOn = await tx.db
        .updateTable('logins')
        .set({ secondFactor: method, ...(method === 'totp' ? {} : { totpSecret: null }) })
        .where('loginId', '=', loginId)
        .where(
          method === 'totp'
            ? sql<boolean>`second_factor is distinct from 'totp'`
            : sql<boolean>`second_factor is null`,
        )
        .executeTakeFirst()
      if (turnedOn.numUpdatedRows !== 1n) return false
      await storeRecoveryCodes(tx, loginId, recoveryCodeHashes)
      return true
    }),
})
