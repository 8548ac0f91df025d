// An organization's provider and its links to people here. The system role reads and writes them,
// as it does logins. Every statement on organization data names the organization.

import type { Database } from '../../platform/database/pool.ts'
import { addOrganizationOfLogin } from '../../platform/database/login-organizations.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { openSecret } from '../../platform/secrets/use-secret.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import type { KnownLogin, ProviderStore } from '../../ports/identity-provider.ts'
import { dropUnprovenPassword } from './invited-login-store.ts'
import { isTaken, loginOf } from './login-row-store.ts'

/** Logins, each with its account in the organization, an active one first. */
const loginsIn = (tx: SystemTransaction, organizationId: string) =>
  tx.db
    .selectFrom('logins')
    .leftJoin('users', (join) =>
      join
        .on('users.organizationId', '=', organizationId)
        .on((on) =>
          on.or([
            on('users.loginId', '=', on.ref('logins.loginId')),
            on('users.parent2LoginId', '=', on.ref('logins.loginId')),
          ]),
        ),
    )
    .selectAll('logins')
    .select('users.isInactive')
    .orderBy('users.isInactive')

type LoginRow = Awaited<ReturnType<ReturnType<typeof loginsIn>['execute']>>[number]

const knownOf = (tx: SystemTransaction, row: LoginRow | undefined): KnownLogin | undefined => {
  const login = loginOf(tx, row)
  return (
    login &&
    row && {
      login,
      account: row.isInactive === null ? 'none' : row.isInactive ? 'inactive' : 'active',
    }
  )
}

const providerOf = async (tx: SystemTransaction, organizationId: string) => {
  const found = await tx.db
    .selectFrom('identityProviders')
    .select(['issuer', 'clientId', 'clientSecret'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return (
    found && {
      ...found,
      clientSecret: openSecret(tx, 'identityProviders', { organizationId }, found.clientSecret),
    }
  )
}

interface ProviderStoreParts {
  readonly db: Database
  readonly logins: Pick<LoginStore, 'create' | 'findById'>
  readonly takesNewAccounts: ProviderStore['takesNewAccounts']
}

const createHolder =
  (db: Database, logins: ProviderStoreParts['logins']): ProviderStore['createHolder'] =>
  async (organizationId, { email, firstName, lastName, language }) => {
    try {
      const loginId = await systemTransaction(db, async (tx) => {
        const known = await tx.db
          .selectFrom('logins')
          .select('loginId')
          .where('email', '=', email)
          .executeTakeFirst()
        if (!known) return undefined
        await dropUnprovenPassword(tx, known.loginId)
        await addOrganizationOfLogin(tx, { loginId: known.loginId, organizationId })
        await tx.db
          .insertInto('users')
          .values({
            organizationId,
            userId: newId(),
            loginId: known.loginId,
            firstName,
            lastName,
            username: email,
            email,
            role: 'account-holder',
          })
          .execute()
        return known.loginId
      })
      if (loginId) return await logins.findById(loginId)
      // The login gets no password. A person who wants one proves ownership of the mailbox with the
      // forgotten-password code.
      const created = await logins.create(
        { username: email, email, passwordHash: null, status: 'active', language },
        { organizationId, firstName, lastName },
      )
      return created === 'taken' ? undefined : await logins.findById(created.loginId)
    } catch (fault) {
      if (isTaken(fault)) return undefined
      throw fault
    }
  }

export const createProviderStore = ({
  db,
  logins,
  takesNewAccounts,
}: ProviderStoreParts): ProviderStore => ({
  takesNewAccounts,
  settingsOf: (organizationId) => systemTransaction(db, (tx) => providerOf(tx, organizationId)),
  findLinked: (organizationId, { issuer, subject }) =>
    systemTransaction(db, async (tx) =>
      knownOf(
        tx,
        await loginsIn(tx, organizationId)
          .innerJoin('providerIdentities as known', 'known.loginId', 'logins.loginId')
          .where('known.organizationId', '=', organizationId)
          .where('known.issuer', '=', issuer)
          .where('known.subject', '=', subject)
          .executeTakeFirst(),
      ),
    ),
  findByEmail: (organizationId, email) =>
    systemTransaction(db, async (tx) =>
      knownOf(
        tx,
        await loginsIn(tx, organizationId).where('logins.email', '=', email).executeTakeFirst(),
      ),
    ),
  link: (organizationId, { issuer, subject }, loginId, nowMs) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .insertInto('providerIdentities')
        .values({ organizationId, issuer, subject, loginId, linkedAt: new Date(nowMs) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const linked = await tx.db
        .selectFrom('providerIdentities')
        .select('loginId')
        .where('organizationId', '=', organizationId)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      if (linked?.loginId !== loginId) return 'other-person'
      // The provider confirms the person, not a password that a stranger chose for their address.
      await dropUnprovenPassword(tx, loginId)
      return 'linked'
    }),
  createHolder: createHolder(db, logins),
})
