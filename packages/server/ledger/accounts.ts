// Accounts are found, made when missing, and locked in the order of their ids: two movements over
// the same people wait for each other, never in a circle. The organization's own accounts are only
// looked up: a lock there would put all sales in one line.

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
  /** The time is over for which it was lent. */
  readonly isClosed: boolean
}

interface FoundAccount extends LockedAccount {
  /** Who the person is now, if they were merged into another. */
  readonly passedTo: string | null
}

export interface LockedAccounts {
  readonly people: readonly LockedAccount[]
  /** Account ids of the organization's own side, by purpose. */
  readonly own: Readonly<Record<string, string>>
}

type PersonAccount = Pick<PersonLeg, 'purpose' | 'userId'>

interface FoundAccounts extends LockedAccounts {
  readonly people: readonly FoundAccount[]
}

const COLUMNS = sql`account.account_id, account.purpose, account.user_id, account.balance_cents,
  account.held_cents,
  account.closed_at is not null as is_closed, account.passed_to`

/** Reads one table by simple conditions: a distributed database keeps the plan of that. */
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
 * Somebody who does not exist gets no account: whoever moves money asks about the person only when
 * something is missing.
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

// In one order here too: two who open the same accounts at once wait at the first of them.
const inOrder = <Account extends PersonAccount>(accounts: readonly Account[]): readonly Account[] =>
  accounts.toSorted((a, b) => (a.userId + a.purpose < b.userId + b.purpose ? -1 : 1))

/**
 * Somebody who was merged is asked about by their old id, and has the account of whoever they are
 * now.
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

/** Every account the lines touch; those of people are locked until the transaction ends. */
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
