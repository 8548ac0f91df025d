// The logins behind the identity port: each call one transaction of the system role.

import { FORGIVEN_AFTER_SECONDS } from '@lodgepole/domain/identity/back-off'
import { judgeCode } from '@lodgepole/domain/identity/codes'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Tables } from '../../platform/database/tables.generated.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Login, LoginStatus, LoginStore, SecondFactor } from '../../ports/identity.ts'

const loginOf = (row: Selectable<Tables['logins']> | undefined): Login | undefined =>
  row && {
    loginId: row.loginId,
    username: row.username,
    email: row.email,
    status: row.status as LoginStatus,
    language: row.language as Language,
    passwordHash: row.passwordHash,
    passwordChangedAtMs: row.passwordChangedAt.getTime(),
    secondFactor: row.secondFactor as SecondFactor | null,
    totpSecret: row.totpSecret,
  }

const isTaken = (fault: unknown) => (fault as { code?: string }).code === '23505'

const codes = (db: Database): Pick<LoginStore, 'keepCode' | 'tryCode' | 'useRecoveryCode' | 'claimTotpStep'> => ({
  keepCode: (loginId, purpose, codeHash, expiresAtMs) =>
    systemTransaction(db, async (tx) => {
      const fresh = { codeHash, expiresAt: new Date(expiresAtMs), tries: 0 }
      await tx.db.insertInto('loginCodes').values({ loginId, purpose, ...fresh }).onConflict((conflict) => conflict.columns(['loginId', 'purpose']).doUpdateSet(fresh)).execute()
    }),
  tryCode: (loginId, purpose, codeHash, nowMs) =>
    systemTransaction(db, async (tx) => {
      const row = await tx.db.selectFrom('loginCodes').selectAll().where('loginId', '=', loginId).where('purpose', '=', purpose).forUpdate().executeTakeFirst()
      const verdict = judgeCode(row && { codeHash: row.codeHash, expiresAtMs: row.expiresAt.getTime(), tries: row.tries }, codeHash, nowMs)
      const same = tx.db.updateTable('loginCodes').where('loginId', '=', loginId).where('purpose', '=', purpose)
      if (verdict === 'wrong') await same.set((columns) => ({ tries: columns('tries', '+', 1) })).execute()
      if (verdict === 'right') await tx.db.deleteFrom('loginCodes').where('loginId', '=', loginId).where('purpose', '=', purpose).execute()
      return verdict
    }),
  useRecoveryCode: (loginId, codeHash, nowMs) =>
    systemTransaction(db, async (tx) => {
      const used = await tx.db.updateTable('recoveryCodes').set({ usedAt: new Date(nowMs) }).where('loginId', '=', loginId).where('codeHash', '=', codeHash).where('usedAt', 'is', null).executeTakeFirst()
      return used.numUpdatedRows === 1n
    }),
  claimTotpStep: (loginId, step) =>
    systemTransaction(db, async (tx) => {
      const claimed = await tx.db
        .updateTable('logins')
        .set({ totpLastStep: step })
        .where('loginId', '=', loginId)
        .where((where) => where.or([where('totpLastStep', 'is', null), where('totpLastStep', '<', step)]))
        .executeTakeFirst()
      return claimed.numUpdatedRows === 1n
    }),
})

const tries = (db: Database): Pick<LoginStore, 'failuresOf' | 'countFailure' | 'clearFailures'> => ({
  failuresOf: (counters, nowMs) =>
    systemTransaction(db, async (tx) => {
      const since = new Date(nowMs - FORGIVEN_AFTER_SECONDS * 1000)
      const rows = await tx.db.selectFrom('tryCounters').selectAll().where('counter', 'in', [...counters]).where('lastFailureAt', '>', since).execute()
      return new Map(rows.map(({ counter, failures, lastFailureAt }) => [counter, { failures, lastFailureAtMs: lastFailureAt.getTime() }]))
    }),
  countFailure: (counters, nowMs) =>
    systemTransaction(db, async (tx) => {
      const now = new Date(nowMs)
      const since = new Date(nowMs - FORGIVEN_AFTER_SECONDS * 1000)
      await tx.db
        .insertInto('tryCounters')
        .values([...counters].sort().map((counter) => ({ counter, failures: 1, lastFailureAt: now })))
        .onConflict((conflict) =>
          conflict.column('counter').doUpdateSet({ failures: sql`case when try_counters.last_failure_at > ${since} then try_counters.failures + 1 else 1 end`, lastFailureAt: now }),
        )
        .execute()
    }),
  clearFailures: (counter) =>
    systemTransaction(db, async (tx) => {
      await tx.db.deleteFrom('tryCounters').where('counter', '=', counter).execute()
    }),
})

const settings = (db: Database): Pick<LoginStore, 'keepTotpSecret' | 'setSecondFactor' | 'keepPendingEmail' | 'applyPendingEmail'> => ({
  keepTotpSecret: (loginId, totpSecret) =>
    systemTransaction(db, async (tx) => {
      await tx.db.updateTable('logins').set({ totpSecret, totpLastStep: null }).where('loginId', '=', loginId).execute()
    }),
  setSecondFactor: (loginId, method, recoveryCodeHashes) =>
    systemTransaction(db, async (tx) => {
      await tx.db.updateTable('logins').set({ secondFactor: method, ...(method === 'totp' ? {} : { totpSecret: null }) }).where('loginId', '=', loginId).execute()
      await tx.db.deleteFrom('recoveryCodes').where('loginId', '=', loginId).execute()
      if (recoveryCodeHashes.length > 0) await tx.db.insertInto('recoveryCodes').values(recoveryCodeHashes.map((codeHash) => ({ loginId, codeHash }))).execute()
    }),
  keepPendingEmail: (loginId, pendingEmail) =>
    systemTransaction(db, async (tx) => {
      await tx.db.updateTable('logins').set({ pendingEmail }).where('loginId', '=', loginId).execute()
    }),
  applyPendingEmail: async (loginId) => {
    try {
      return await systemTransaction(db, async (tx) =>
        tx.db.updateTable('logins').set({ email: sql`coalesce(pending_email, email)`, pendingEmail: null }).where('loginId', '=', loginId).returning('email').executeTakeFirstOrThrow())
    } catch (fault) {
      if (isTaken(fault)) return 'taken'
      throw fault
    }
  },
})

const one = (tx: SystemTransaction) => tx.db.selectFrom('logins').selectAll('logins')

export const createLoginStore = (db: Database): LoginStore => ({
  ...codes(db),
  ...settings(db),
  ...tries(db),
  findByName: (name) =>
    systemTransaction(db, async (tx) => loginOf(await one(tx).where((where) => where.or([where('username', '=', name), where('email', '=', name)])).executeTakeFirst())),
  findById: (loginId) => systemTransaction(db, async (tx) => loginOf(await one(tx).where('loginId', '=', loginId).executeTakeFirst())),
  findByProvider: (issuer, subject) =>
    systemTransaction(db, async (tx) =>
      loginOf(await one(tx).innerJoin('providerIdentities as known', 'known.loginId', 'logins.loginId').where('known.issuer', '=', issuer).where('known.subject', '=', subject).executeTakeFirst()),
    ),
  linkProvider: (issuer, subject, loginId) =>
    systemTransaction(db, async (tx) => {
      await tx.db.insertInto('providerIdentities').values({ issuer, subject, loginId }).onConflict((conflict) => conflict.doNothing()).execute()
    }),
  create: async (login, account) => {
    const [loginId, userId] = [newId(), account ? newId() : undefined]
    try {
      await systemTransaction(db, async (tx) => {
        await tx.db.insertInto('logins').values({ loginId, ...login }).execute()
        if (!account || !userId) return
        const { organizationId, firstName, lastName, phone = null } = account
        await tx.db.insertInto('users').values({ organizationId, userId, loginId, firstName, lastName, phone, username: login.username, email: login.email, role: 'account-holder' }).execute()
      })
      return { loginId, userId }
    } catch (fault) {
      if (isTaken(fault)) return 'taken'
      throw fault
    }
  },
  setPassword: (loginId, passwordHash, nowMs, keptSessionId) =>
    systemTransaction(db, async (tx) => {
      await tx.db.updateTable('logins').set({ passwordHash, status: 'active', passwordChangedAt: new Date(nowMs) }).where('loginId', '=', loginId).execute()
      await tx.db.deleteFrom('loginCodes').where('loginId', '=', loginId).where('purpose', 'in', ['recovery', 'activation']).execute()
      // Whoever knew the old password is out.
      await tx.db.updateTable('sessions').set({ endedAt: new Date(nowMs) }).where('loginId', '=', loginId).where('endedAt', 'is', null).$if(keptSessionId !== undefined, (query) => query.where('sessionId', '<>', keptSessionId as string)).execute()
    }),
  activate: (loginId) =>
    systemTransaction(db, async (tx) => {
      await tx.db.updateTable('logins').set({ status: 'active' }).where('loginId', '=', loginId).where('status', '=', 'unconfirmed').execute()
    }),
})
