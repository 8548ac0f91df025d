import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { together } from '../testing/together.ts'
import { someoneWaits } from '../testing/waiting.ts'
import { newId } from '../platform/new-id.ts'
import { closeTemporaryAccounts, openTemporaryAccounts, payOutByHand, post } from './index.ts'
import { charge, deposit, inOak, makeRichPerson, NOW_SECONDS, transfer } from './testing/ledger.ts'

const database = useTestDatabase()
beforeAll(() => makeOrganizations(database()))
const now = new Date()

/** A person with a temporary account and ten dollars on it. */
const makeRenter = async (): Promise<string> => {
  const userId = await makeRichPerson(database(), 0)
  await inOak(database(), (tx) => openTemporaryAccounts(tx, [{ userId, lentFor: '1 Lane' }]))
  await inOak(database(), (tx) => post(tx, deposit(userId, 1_000)))
  return userId
}
const close = (userId: string) =>
  inOak(database(), (tx) => closeTemporaryAccounts(tx, [{ userId, at: now }]))
const codeOf = async (
  work: Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>,
) => {
  const done = await work
  return done.ok ? 'ok' : done.error?.code
}

describe('LDG-15 temporary accounts', () => {
  it('LDG-15 take no sale or transfer once closed, return what is left, and reopen', async () => {
    const [userId, other] = [await makeRenter(), await makeRichPerson(database(), 500)]
    const tried = (movement: Parameters<typeof post>[1]) =>
      codeOf(inOak(database(), (tx) => post(tx, movement)))
    expect(await close(userId)).toEqual([userId])
    expect(await close(userId)).toEqual([])
    expect([
      await tried(charge(userId, 100)),
      await tried(transfer(userId, other, 100)),
      await tried(transfer(other, userId, 100)),
    ]).toEqual(['ACCOUNT_CLOSED', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSED'])
    expect([
      await tried(deposit(userId, 100)),
      await codeOf(
        inOak(database(), (tx) =>
          payOutByHand(
            tx,
            {
              userId,
              amountCents: 300,
              key: newId(),
              happenedSeconds: NOW_SECONDS,
              paidBy: 'cash',
            },
            'cash',
          ),
        ),
      ),
    ]).toEqual(['ok', 'ok'])
    await inOak(database(), (tx) => openTemporaryAccounts(tx, [{ userId, lentFor: '2 Lane' }]))
    expect(await tried(charge(userId, 800))).toBe('ok')
  })

  it('LDG-15 are not opened for people with a permanent account', async () => {
    const userId = await makeRichPerson(database(), 500)
    await inOak(database(), (tx) => openTemporaryAccounts(tx, [{ userId, lentFor: '1 Lane' }]))
    expect(await close(userId)).toEqual([])
    expect(await codeOf(inOak(database(), (tx) => post(tx, charge(userId, 100))))).toBe('ok')
  })

  /** The closing has begun and is not committed yet when the person tries to spend. */
  const spendWhileClosing = async (
    spend: (userId: string) => Promise<string | undefined>,
    until: (spending: Promise<unknown>) => Promise<unknown>,
  ) => {
    const userId = await makeRenter()
    const [isClosing, isTried] = [together(2), together(2)]
    const closing = inOak(database(), async (tx) => {
      await closeTemporaryAccounts(tx, [{ userId, at: now }])
      await isClosing()
      await isTried()
    })
    await isClosing()
    const spending = spend(userId)
    await until(spending)
    await isTried()
    await closing
    return spending
  }
  const waits = () => someoneWaits(database())

  it('LDG-15 let a sale that comes with the closing wait, and refuse it', async () => {
    expect(
      await spendWhileClosing(
        (userId) => codeOf(inOak(database(), (tx) => post(tx, charge(userId, 100)))),
        waits,
      ),
    ).toBe('ACCOUNT_CLOSED')
  })

  it('LDG-15 would accept it without the lock (control)', async () => {
    const look = (userId: string) =>
      inOak(database(), async (tx) => {
        const { closedAt } = await tx.db
          .selectFrom('accounts')
          .select('closedAt')
          .where('organizationId', '=', tx.organizationId)
          .where('userId', '=', userId)
          .where('purpose', '=', 'spending')
          .executeTakeFirstOrThrow()
        return closedAt === null ? 'ok' : 'ACCOUNT_CLOSED'
      })
    expect(await spendWhileClosing(look, (spending) => spending)).toBe('ok')
  })
})
