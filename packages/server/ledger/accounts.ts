// Accounts are found, created when missing, and locked in the order of their ids, so that two
// movements for the same people wait for each other without a deadlock. The organization's own
// accounts are only read: locking them would serialize all sales.

import type { LedgerAccountId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import {
  isPersonLeg,
  type Leg,
  type OrganizationPurpose,
  type PersonLeg,
} from '@lodgepole/domain/money/accounts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'

export interface LockedAccount {
  readonly accountId: LedgerAccountId
  readonly purpose: string
  readonly userId: PersonId
  readonly balanceCents: Cents
  readonly heldCents: Cents
  /** The account was open for a limited time that is over. */
  readonly isClosed: boolean
}

interface FoundAccount extends LockedAccount {
  /** The person into whom this person was merged, if any. */
  readonly passedTo: string | null
}

export interface LockedAccounts {
  readonly people: readonly LockedAccount[]
  /** Ids of the organization's own accounts, by purpose. */
  readonly own: Readonly<Record<string, string>>
}

type PersonAccount = Pick<PersonLeg, 'purpose' | 'userId'>

interface FoundAccounts extends LockedAccounts {
  readonly people: readonly FoundAccount[]
}

const COLUMNS = sql`account.account_id, account.purpose, account.user_id, account.balance_cents,
  account.held_cents,
  account.closed_at is not null as is_closed, account.passed_to`

/** Reads one table by simple conditions, because a distributed database can cache that plan. */
const lockPeople = async (
  tx: TenantTransaction,
  wanted: readonly PersonAccount[],
): Promise<readonly FoundAccount[]> => {
  if (wanted.length === 0) return []
  const { rows } = await sql<FoundAccount>`
    select ${COLUMNS} from accounts account
    where account.organization_id = ${tx.organizationId}
      and account.user_id = any(${wanted.map(({ userId }) => userId)}::uuid[])
      and account.user_id || ' ' || account.purpose =
        any(${wanted.map(({ userId, purpose }) => `${userId} ${purpose}`)}::text[])
    order by account.account_id for update`.execute(tx.db)
  return rows
}

const findOwn = async (
  tx: TenantTransaction,
  purposes: readonly OrganizationPurpose[],
): Promise<Readonly<Record<string, string>>> => {
  if (purposes.length === 0) return {}
  const rows = await tx.db
    .selectFrom('accounts')
    .select(['purpose', 'accountId'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'is', null)
    .where('purpose', '=', (where) => where.fn.any(where.val([...purposes])))
    .execute()
  return Object.fromEntries(rows.map(({ purpose, accountId }) => [purpose, accountId]))
}

const lockFound = async (
  tx: TenantTransaction,
  wanted: readonly PersonAccount[],
  purposes: readonly OrganizationPurpose[],
): Promise<FoundAccounts> => ({
  people: await lockPeople(tx, wanted),
  own: await findOwn(tx, purposes),
})

/**
 * Creates no account for a person who does not exist. This way, movements look up the person only
 * when an account is missing.
 */
const openMissing = async (
  tx: TenantTransaction,
  wanted: readonly PersonAccount[],
  purposes: readonly OrganizationPurpose[],
): Promise<void> => {
  const { organizationId } = tx
  await sql`
    insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
    select here.organization_id, wanted.account_id, wanted.purpose, wanted.user_id,
      case when wanted.user_id is null then null else 0 end
    from organizations here, unnest(${[...wanted, ...purposes].map(newId)}::uuid[],
      ${[...wanted.map(({ purpose }) => purpose), ...purposes]}::text[],
        ${[...wanted.map(({ userId }) => userId), ...purposes.map(() => null)]}::uuid[])
      with ordinality as wanted (account_id, purpose, user_id, place)
    where here.organization_id = ${organizationId}
      and (wanted.user_id is null
        or exists (select from users where organization_id = ${organizationId}
            and user_id = wanted.user_id))
    order by wanted.place
    on conflict do nothing`.execute(tx.db)
}

const lockOrOpen = async (
  tx: TenantTransaction,
  wanted: readonly PersonAccount[],
  purposes: readonly OrganizationPurpose[],
): Promise<FoundAccounts> => {
  const found = await lockFound(tx, wanted, purposes)
  if (found.people.length === wanted.length && purposes.every((purpose) => found.own[purpose]))
    return found
  await openMissing(tx, wanted, purposes)
  return lockFound(tx, wanted, purposes)
}

// Uses the same order here: two transactions that open the same accounts simultaneously wait at the
// first one.
const inOrder = <Account extends PersonAccount>(accounts: readonly Account[]): readonly Account[] =>
  accounts.toSorted((a, b) => (a.userId + a.purpose < b.userId + b.purpose ? -1 : 1))

/**
 * A merged person is looked up by the old id and gets the account of the person they were merged
 * into.
 */
const followPassed = async (
  tx: TenantTransaction,
  { people, own }: FoundAccounts,
): Promise<LockedAccounts> => {
  const passed = people.filter((account) => account.passedTo !== null)
  if (passed.length === 0) return { people, own }
  const heirs = (
    await lockOrOpen(
      tx,
      inOrder(
        passed.map(({ purpose, passedTo, userId }) => ({
          purpose: purpose as PersonLeg['purpose'],
          userId: passedTo ?? userId,
        })),
      ),
      [],
    )
  ).people
  return {
    people: people.map((account) => ({
      ...account,
      ...heirs.find(
        ({ userId, purpose }) => userId === account.passedTo && purpose === account.purpose,
      ),
      userId: account.userId,
    })),
    own,
  }
}

/** Every account that the lines touch. People's accounts stay locked until the transaction ends. */
export const lockAccounts = async (
  tx: TenantTransaction,
  legs: readonly Leg[],
): Promise<LockedAccounts> =>
  followPassed(
    tx,
    await lockOrOpen(
      tx,
      inOrder(legs.filter(isPersonLeg)),
      legs.flatMap((leg) => (isPersonLeg(leg) ? [] : [leg.purpose])).sort(),
    ),
  )

export const accountOf = ({ people, own }: LockedAccounts, leg: Leg): string => {
  const found = isPersonLeg(leg)
    ? people.find(({ userId, purpose }) => userId === leg.userId && purpose === leg.purpose)
        ?.accountId
    : own[leg.purpose]
  if (!found) throw new Error(`No account for ${leg.purpose}`)
  return found
}
