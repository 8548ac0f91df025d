// The logins behind the identity port: each call one transaction of the system role.

import { FORGIVEN_AFTER_SECONDS, waitSecondsAfter } from '@lodgepole/domain/identity/back-off'
import { judgeCode, MAX_CODE_TRIES } from '@lodgepole/domain/identity/codes'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import {
  addOrganizationOfLogin,
  listOrganizationsOfLogin,
} from '../../platform/database/login-organizations.ts'
import type { Tables } from '../../platform/database/tables.generated.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { openSecret, sealSecret } from '../../platform/secrets/use-secret.ts'
import { browserCodes } from './browser-code-store.ts'
import type { Login, LoginStatus, LoginStore, SecondFactor } from '../../ports/identity.ts'
import { acceptStaffInvitations } from './accept-invitation-store.ts'
import { holdLoginForChange } from './hold-login-store.ts'
import { loginForInvitation } from './invited-login-store.ts'

export const loginOf = (
  tx: SystemTransaction,
  row: Selectable<Tables['logins']> | undefined,
): Login | undefined =>
  row && {
    loginId: row.loginId,
    username: row.username,
    email: row.email,
    status: row.status as LoginStatus,
    language: row.language as Language,
    passwordHash: row.passwordHash,
    passwordChangedAtMs: row.passwordChangedAt.getTime(),
    secondFactor: row.secondFactor as SecondFactor | null,
    totpSecret: row.totpSecret && openSecret(tx, 'totp', { row: row.loginId }, row.totpSecret),
  }

const one = (tx: SystemTransaction) => tx.db.selectFrom('logins').selectAll('logins')

/**
 * One person's username must not be another's address: whoever typed it would reach the wrong one.
 */
const isSomebodyElses = async (
  tx: SystemTransaction,
  name: string,
  loginId: LoginId,
): Promise<boolean> =>
  (await one(tx)
    .where('loginId', '<>', loginId)
    .where((where) => where.or([where('username', '=', name), where('email', '=', name)]))
    .executeTakeFirst()) !== undefined

/**
 * What was reached, named or shared under a login's old address moves with it: the old one may be
 * somebody else's tomorrow.
 */
const moveFromAddress = async (
  tx: SystemTransaction,
  loginId: LoginId,
  before: string,
  email: string,
): Promise<void> => {
  await tx.db
    .updateTable('logins')
    .set({ username: email })
    .where('loginId', '=', loginId)
    .where('username', '=', before)
    .execute()
  for (const organizationId of (await listOrganizationsOfLogin(tx, loginId)).toSorted()) {
    const here = tx.db.updateTable('users').where('organizationId', '=', organizationId)
    await here.set({ email }).where('loginId', '=', loginId).where('email', '=', before).execute()
    await here
      .set({ username: email })
      .where('loginId', '=', loginId)
      .where('username', '=', before)
      .execute()
    await here
      .set({ parent2Email: email })
      .where('parent2LoginId', '=', loginId)
      .where('parent2Email', '=', before)
      .execute()
  }
}

class Taken extends Error {}
/** Takes back what an invitation that links nothing has done to logins. */
class NotLinked extends Error {}
export const isTaken = (fault: unknown) =>
  fault instanceof Taken || (fault as { code?: string }).code === '23505'

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

const codes = (
  db: Database,
): Pick<
  LoginStore,
  | 'keepCode'
  | 'tryCode'
  | 'useRecoveryCode'
  | 'countRecoveryCodes'
  | 'replaceRecoveryCodes'
  | 'claimTotpStep'
> => ({
  keepCode: (loginId, purpose, codeHash, expiresAtMs, unlessGoodAtMs) =>
    systemTransaction(db, async (tx) => {
      const fresh = { codeHash, expiresAt: new Date(expiresAtMs), tries: 0, triesElsewhere: 0 }
      // Looking and keeping are one statement: of two who would issue the only code, one does.
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
      const verdict = judgeCode(
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
})

const tries = (db: Database): Pick<LoginStore, 'takeTry' | 'giveBackTry' | 'clearTries'> => ({
  takeTry: (counters, nowMs) =>
    systemTransaction(db, async (tx) => {
      const names = counters.map(({ counter }) => counter).sort()
      // The zero rows first, then the locks in one order: tries that come at once are judged one
      // after the other.
      const empty = names.map((counter) => ({ counter, failures: 0, lastFailureAt: new Date(0) }))
      await tx.db
        .insertInto('tryCounters')
        .values(empty)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const rows = await tx.db
        .selectFrom('tryCounters')
        .selectAll()
        .where('counter', 'in', names)
        .orderBy('counter')
        .forUpdate()
        .execute()
      const judged = rows.map((row) => {
        const { patience = 1 } = counters.find(({ counter }) => counter === row.counter) ?? {}
        const lastMs = row.lastFailureAt.getTime()
        const failures = lastMs < nowMs - FORGIVEN_AFTER_SECONDS * 1000 ? 0 : row.failures
        const pauseMs = waitSecondsAfter(Math.floor(failures / patience)) * 1000
        // Of two that come at once the later may be judged first: where nothing is to be waited
        // for, their order says nothing.
        return {
          counter: row.counter,
          failures,
          lastMs,
          waitMs: pauseMs === 0 ? 0 : lastMs + pauseMs - nowMs,
        }
      })
      const waitMs = Math.max(0, ...judged.map((one) => one.waitMs))
      // Whoever must wait is not made to wait longer for asking.
      if (waitMs > 0) return waitMs
      for (const { counter, failures, lastMs } of judged)
        await tx.db
          .updateTable('tryCounters')
          .set({ failures: failures + 1, lastFailureAt: new Date(Math.max(lastMs, nowMs)) })
          .where('counter', '=', counter)
          .execute()
      return 0
    }),
  giveBackTry: (counter) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .updateTable('tryCounters')
        .set((columns) => ({ failures: columns('failures', '-', 1) }))
        .where('counter', '=', counter)
        .where('failures', '>', 0)
        .execute()
    }),
  clearTries: (counter) =>
    systemTransaction(db, async (tx) => {
      await tx.db.deleteFrom('tryCounters').where('counter', '=', counter).execute()
    }),
})

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

const settings = (
  db: Database,
): Pick<
  LoginStore,
  | 'keepTotpSecret'
  | 'turnOnSecondFactor'
  | 'keepPendingEmail'
  | 'pendingEmail'
  | 'applyPendingEmail'
> => ({
  keepTotpSecret: (loginId, totpSecret) =>
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
        await one(tx).where('loginId', '=', loginId).forUpdate().executeTakeFirst(),
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
  keepPendingEmail: (loginId, pendingEmail) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .updateTable('logins')
        .set({ pendingEmail })
        .where('loginId', '=', loginId)
        .execute()
    }),
  pendingEmail: (loginId) =>
    systemTransaction(
      db,
      async (tx) =>
        (
          await tx.db
            .selectFrom('logins')
            .select('pendingEmail')
            .where('loginId', '=', loginId)
            .executeTakeFirst()
        )?.pendingEmail ?? undefined,
    ),
  applyPendingEmail: async (loginId, email) => {
    try {
      return await systemTransaction(db, async (tx) => {
        const before = await one(tx).where('loginId', '=', loginId).executeTakeFirst()
        const changed = await tx.db
          .updateTable('logins')
          .set({ email, pendingEmail: null })
          .where('loginId', '=', loginId)
          .where('pendingEmail', '=', email)
          .returning('email')
          .executeTakeFirst()
        if (!changed) throw new Taken()
        if (await isSomebodyElses(tx, changed.email, loginId)) throw new Taken()
        if (before) await moveFromAddress(tx, loginId, before.email, email)
        return changed
      })
    } catch (fault) {
      if (isTaken(fault)) return 'taken'
      throw fault
    }
  },
})

export const createLoginStore = (db: Database): LoginStore => ({
  ...browserCodes(db),
  ...codes(db),
  ...settings(db),
  ...tries(db),
  findByName: (name) =>
    systemTransaction(db, async (tx) =>
      loginOf(
        tx,
        await one(tx)
          .where((where) => where.or([where('username', '=', name), where('email', '=', name)]))
          .orderBy(sql`email = ${name}`, 'desc')
          .executeTakeFirst(),
      ),
    ),
  forInvitation: async (email, language, link) => {
    try {
      return await systemTransaction(db, async (tx) => {
        const loginId = await loginForInvitation(tx, email, language)
        const login = loginOf(
          tx,
          await one(tx).where('loginId', '=', loginId).executeTakeFirstOrThrow(),
        ) as Login
        const linked = await link(tx, login)
        if (linked === undefined) throw new NotLinked()
        return { login, linked }
      })
    } catch (fault) {
      if (fault instanceof NotLinked) return undefined
      throw fault
    }
  },
  findById: (loginId) =>
    systemTransaction(db, async (tx) =>
      loginOf(tx, await one(tx).where('loginId', '=', loginId).executeTakeFirst()),
    ),
  create: async (login, account) => {
    const [loginId, userId] = [newId(), account ? newId() : undefined]
    try {
      await systemTransaction(db, async (tx) => {
        if (
          (await isSomebodyElses(tx, login.username, loginId)) ||
          (await isSomebodyElses(tx, login.email, loginId))
        )
          throw new Taken()
        await tx.db
          .insertInto('logins')
          .values({ loginId, ...login })
          .execute()
        if (!account || !userId) return
        const { organizationId, firstName, lastName, phone = null } = account
        await addOrganizationOfLogin(tx, { loginId, organizationId })
        await tx.db
          .insertInto('users')
          .values({
            organizationId,
            userId,
            loginId,
            firstName,
            lastName,
            phone,
            username: login.username,
            email: login.email,
            role: 'account-holder',
          })
          .execute()
      })
      return { loginId, userId }
    } catch (fault) {
      if (isTaken(fault)) return 'taken'
      throw fault
    }
  },
  setPassword: (loginId, passwordHash, nowMs, keptSessionId) =>
    systemTransaction(db, async (tx) => {
      // An app that nobody has confirmed may be that of whoever knew the old password: it is set up
      // anew.
      const totpSecret = sql<string | null>`case when second_factor = 'totp' then totp_secret end`
      await holdLoginForChange(tx, loginId)
      await tx.db
        .updateTable('logins')
        .set({ passwordHash, status: 'active', passwordChangedAt: new Date(nowMs), totpSecret })
        .where('loginId', '=', loginId)
        .execute()
      await tx.db
        .deleteFrom('loginCodes')
        .where('loginId', '=', loginId)
        .where('purpose', 'in', ['recovery', 'activation'])
        .execute()
      // Whoever knew the old password is out.
      await tx.db
        .updateTable('sessions')
        .set({ endedAt: new Date(nowMs) })
        .where('loginId', '=', loginId)
        .where('endedAt', 'is', null)
        .$if(keptSessionId !== undefined, (query) =>
          query.where('sessionId', '<>', keptSessionId as string),
        )
        .execute()
      await acceptStaffInvitations(tx, loginId, nowMs)
    }),
  openUnproven: (loginId, organizationId) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .updateTable('users')
        .set({ isInactive: false, awaitsProof: false })
        .where('organizationId', '=', organizationId)
        .where('loginId', '=', loginId)
        .where('awaitsProof', '=', true)
        .execute()
    }),
  activate: (loginId, nowMs) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .updateTable('logins')
        .set({ status: 'active' })
        .where('loginId', '=', loginId)
        .where('status', '=', 'unconfirmed')
        .execute()
      await acceptStaffInvitations(tx, loginId, nowMs)
    }),
})
