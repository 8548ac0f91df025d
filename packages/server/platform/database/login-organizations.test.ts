import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../testing/people.ts'
import { newId } from '../new-id.ts'
import {
  addOrganizationOfLogin,
  listOrganizationsOfLogin,
  listOrganizationsOfLogins,
} from './login-organizations.ts'
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

  it('PLT-117 allow simultaneous sign-ups without retries', async () => {
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
