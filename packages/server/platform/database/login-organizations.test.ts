import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSessions, insertSession } from '../../features/identity/store.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../testing/people.ts'
import { newId } from '../new-id.ts'
import {
  addOrganizationOfLogin,
  listOrganizationsOfLogin,
  listOrganizationsOfLogins,
} from './login-organizations.ts'
import { listPending, migrate, readMigrations } from './migrate.ts'
import { requireSchema } from './require-schema.ts'
import { systemTransaction, tenantTransaction } from './transaction.ts'

const database = useTestDatabase()
const { organizationId } = oak
const asSystem = <T>(work: Parameters<typeof systemTransaction<T>>[1]) =>
  systemTransaction(database().db, work)
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)
let holderId: string

beforeAll(async () => {
  await makeOrganizations(database())
  holderId = await makeAccount(
    database(),
    organizationId,
    await makeLogin(database(), 'holder@oak.example'),
  )
})

const setHolder = (set: object) =>
  inOak((tx) =>
    tx.db
      .updateTable('users')
      .set(set)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', holderId)
      .execute(),
  )

describe('PLT-99 the organizations of a login', () => {
  const links: Readonly<Record<string, (loginId: string) => Promise<unknown>>> = {
    'an account': (loginId) =>
      inOak((tx) =>
        tx.db
          .insertInto('users')
          .values({ organizationId, userId: newId(), loginId, firstName: 'New' })
          .execute(),
      ),
    'an account that was there': (loginId) => setHolder({ loginId }),
    'a shared account': (loginId) => setHolder({ parent2LoginId: loginId }),
    'a contributor': (loginId) =>
      inOak((tx) =>
        tx.db
          .insertInto('contributors')
          .values({
            organizationId,
            contributorId: newId(),
            accountUserId: holderId,
            email: 'aunt@oak.example',
            name: 'Aunt',
            relationship: '',
            message: '',
            state: 'Active',
            loginId,
            invitedAt: new Date(),
          })
          .execute(),
      ),
  }

  it.each(Object.keys(links))('are needed before %s is linked', async (what) => {
    const loginId = await makeLogin(database(), `${what.replaceAll(' ', '-')}@oak.example`)
    await expect(links[what]?.(loginId)).rejects.toThrow(
      /violates foreign key constraint "\w+_login_organization/,
    )
    await asSystem((tx) => addOrganizationOfLogin(tx, { loginId, organizationId }))
    await links[what]?.(loginId)
    expect(await asSystem((tx) => listOrganizationsOfLogin(tx, loginId))).toEqual([organizationId])
  })

  it('may be added by several at once, and are listed for several logins', async () => {
    const [one, two, none] = [
      await makeLogin(database(), 'one@oak.example'),
      await makeLogin(database(), 'two@oak.example'),
      newId(),
    ]
    const add = (loginId: string, place: string) =>
      asSystem((tx) => addOrganizationOfLogin(tx, { loginId, organizationId: place }))
    await Promise.all([
      ...Array.from({ length: 5 }, () => add(one, organizationId)),
      add(two, organizationId),
      add(two, elm.organizationId),
    ])
    const listed = await asSystem((tx) => listOrganizationsOfLogins(tx, [one, two, none]))
    const ofTwo = listed.filter(({ loginId }) => loginId === two).map((row) => row.organizationId)
    expect(listed.filter(({ loginId }) => loginId === one)).toEqual([
      { loginId: one, organizationId },
    ])
    expect(ofTwo.toSorted()).toEqual([organizationId, elm.organizationId].toSorted())
    expect(listed).toHaveLength(3)
  })

  it('PLT-117 let people sign up at once, none of whom has to be tried again', async () => {
    const signUp = (email: string) =>
      asSystem(async (tx) => {
        const loginId = newId()
        await tx.db.insertInto('logins').values({ loginId, username: email, email }).execute()
        await addOrganizationOfLogin(tx, { loginId, organizationId })
        return loginId
      })
    for (let round = 0; round < 5; round += 1) {
      const added = await Promise.all(
        Array.from({ length: 6 }, (_, index) => signUp(`at-once-${round}-${index}@oak.example`)),
      )
      expect(await asSystem((tx) => listOrganizationsOfLogins(tx, added))).toHaveLength(6)
    }
  })

  it('stay hidden from the application role', async () => {
    await expect(
      inOak((tx) => tx.db.selectFrom('loginOrganizations').selectAll().execute()),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('PLT-99 while processes of the version before run', () => {
  const FIRST = '0255-login-organizations'
  const LATER = ['0256-links-name-their-organization', '0257-login-organizations-complete']
  const KEYS = {
    users: ['users_login_organization', 'users_parent2_login_organization'],
    contributors: ['contributors_login_organization'],
  }

  /** As the version before leaves it. */
  const goBack = async () => {
    const client = new pg.Client(database().connection)
    await client.connect()
    for (const [table, keys] of Object.entries(KEYS))
      for (const key of keys) await client.query(`alter table ${table} drop constraint ${key}`)
    await client.query('drop table login_organizations')
    await client.query('drop function knows_login_organizations()')
    await client.query('delete from schema_migrations where name = any($1)', [[FIRST, ...LATER]])
    await client.end()
  }

  const sessionOf = async (loginId: string) => {
    const [sessionId, now] = [newId(), new Date()]
    const [found] = await asSystem(async (tx) => {
      const { passwordChangedAt } = await tx.db
        .selectFrom('logins')
        .select('passwordChangedAt')
        .where('loginId', '=', loginId)
        .executeTakeFirstOrThrow()
      const rest = {
        providerOrganizationId: null,
        provedAt: null,
        hasSecondFactor: false,
        expiresAt: new Date(now.getTime() + 60_000),
      }
      await insertSession(tx, {
        sessionId,
        loginId,
        passwordChangedAt,
        device: 'Test',
        tokenHash: sessionId,
        now,
        ...rest,
      })
      return findSessions(tx, [{ sessionId, loginId }], now.getTime())
    })
    return found
  }

  it('what they link is found, and gets its row before the database insists on it', async () => {
    const migrations = await readMigrations(
      fileURLToPath(new URL('../../migrations', import.meta.url)),
    )
    await goBack()
    expect(await migrate(database().connection, migrations)).toBe(1)
    await requireSchema(database().connection)
    // Of the links above, and not of those that were replaced.
    const { rows: filled } = await database().pool.query(
      `select l.email from login_organizations join logins l using (login_id)`,
    )
    const linked = [
      'a-contributor',
      'a-shared-account',
      'an-account',
      'an-account-that-was-there',
    ].map((name) => `${name}@oak.example`)
    expect(new Set(filled.map(({ email }) => email))).toEqual(new Set(linked))

    const [loginId, userId] = [await makeLogin(database(), 'old@oak.example'), newId()]
    await inOak((tx) =>
      tx.db
        .insertInto('users')
        .values({ organizationId, userId, loginId, firstName: 'Old' })
        .execute(),
    )
    const accounts = [{ organizationId, userId, roles: new Set(['account-holder']) }]
    expect(await sessionOf(loginId)).toMatchObject({ accounts })

    expect(await listPending(database().connection, migrations)).toEqual({
      due: [],
      waiting: LATER,
    })
    expect(await migrate(database().connection, migrations)).toBe(0)
    await database().pool.query(
      `update schema_migrations set run_at = now() - interval '61 minutes' where name = '${FIRST}'`,
    )
    expect(await migrate(database().connection, migrations)).toBe(2)

    expect(await sessionOf(loginId)).toMatchObject({ accounts })
    expect(await asSystem((tx) => listOrganizationsOfLogin(tx, loginId))).toEqual([organizationId])
    const { rows } = await database().pool.query(
      `select conname
        from pg_constraint where conname ~ '_login_organization$' and convalidated order by 1`,
    )
    expect(rows.map(({ conname }) => conname)).toEqual(Object.values(KEYS).flat().toSorted())
  })
})
