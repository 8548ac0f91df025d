// A login's second factor: the app's secret, its used codes, and the recovery codes.

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

/** Deletes the app's secret and the recovery codes. */
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
      // Locked, so that of two concurrent requests only the later codes remain, and turning the
      // factor off leaves none.
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
      // Written by processes of the previous version.
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
      // For processes of the previous version, which read only this column. On a distributed
      // database every machine holds this row, so one that is down would block all sign-ins.
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
      // The row is locked, and the check and the write are one statement, so this sees what another
      // session just did.
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
