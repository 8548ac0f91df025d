// The logins behind the identity port. Each call is one transaction of the system role.

import { sql } from 'kysely'
import { addOrganizationOfLogin } from '../../platform/database/login-organizations.ts'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Login } from '../../ports/identity.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { acceptStaffInvitations } from './accept-invitation-store.ts'
import { browserCodes } from './browser-code-store.ts'
import { holdLoginForChange } from './hold-login-store.ts'
import { loginForInvitation } from './invited-login-store.ts'
import { loginCodes } from './login-code-store.ts'
import { isNameOfAnother, isTaken, loginOf, NameTaken, selectLogins } from './login-row-store.ts'
import { pendingEmails } from './pending-email-store.ts'
import { recoveryCodes, secondFactors } from './second-factor-store.ts'
import { tryCounters } from './try-counter-store.ts'

/** Rolls back changes to logins when an invitation links nothing. */
class NotLinked extends Error {}

const createLogin =
  (db: Database): LoginStore['create'] =>
  async (login, account) => {
    const [loginId, userId] = [newId(), account ? newId() : undefined]
    try {
      await systemTransaction(db, async (tx) => {
        if (
          (await isNameOfAnother(tx, login.username, loginId)) ||
          (await isNameOfAnother(tx, login.email, loginId))
        )
          throw new NameTaken()
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
  }

const setPassword =
  (db: Database): LoginStore['setPassword'] =>
  (loginId, passwordHash, nowMs, currentSessionId) =>
    systemTransaction(db, async (tx) => {
      // A stranger who knew the old password may have set up an unconfirmed app, so its secret is
      // deleted.
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
      // A stranger who knew the old password is signed out.
      await tx.db
        .updateTable('sessions')
        .set({ endedAt: new Date(nowMs) })
        .where('loginId', '=', loginId)
        .where('endedAt', 'is', null)
        .$if(currentSessionId !== undefined, (query) =>
          query.where('sessionId', '<>', currentSessionId as string),
        )
        .execute()
      await acceptStaffInvitations(tx, loginId, nowMs)
    })

export const createLoginStore = (db: Database): LoginStore => ({
  ...browserCodes(db),
  ...loginCodes(db),
  ...recoveryCodes(db),
  ...secondFactors(db),
  ...pendingEmails(db),
  ...tryCounters(db),
  create: createLogin(db),
  setPassword: setPassword(db),
  findByName: (name) =>
    systemTransaction(db, async (tx) =>
      loginOf(
        tx,
        await selectLogins(tx)
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
          await selectLogins(tx).where('loginId', '=', loginId).executeTakeFirstOrThrow(),
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
      loginOf(tx, await selectLogins(tx).where('loginId', '=', loginId).executeTakeFirst()),
    ),
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
