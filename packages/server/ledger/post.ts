// The only way money moves: lock, check, write. Nothing else inserts a journal or changes a
// balance.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { JournalId, PersonId } from '@lodgepole/domain/kernel/ids'
import { isPersonLeg, legsFault, type Leg, type PaidBy } from '@lodgepole/domain/money/accounts'
import type { JournalKind } from '@lodgepole/domain/money/money-list'
import { bankRefusals, idUsedBefore } from '@lodgepole/domain/money/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { hashInput } from '../platform/idempotency.ts'
import { newId, newOrderedId } from '../platform/new-id.ts'
import { writeOutbox, type OutboxMessage } from '../platform/outbox/write-outbox.ts'
import type { CommandTransaction } from '../platform/run-command.ts'
import { accountOf, lockAccounts, type LockedAccounts } from './accounts.ts'

/**
 * An immediate movement of money. Only `refund-sale.ts` and `pay-out.ts` book movements that return
 * money.
 */
export interface Movement extends Omit<AnyMovement, 'kind' | 'reversesJournalId'> {
  readonly kind: Exclude<JournalKind, 'refund'>
}

/** Only for the ledger's own files. */
export interface AnyMovement {
  readonly kind: JournalKind
  /** Names the cause. The same for each attempt. */
  readonly key: string
  readonly legs: readonly Leg[]
  readonly happenedSeconds: number
  readonly actorUserId?: PersonId | undefined
  readonly locationName?: string | undefined
  readonly memo?: string | undefined
  readonly items?: readonly unknown[] | undefined
  readonly reversesJournalId?: string | undefined
  /** A sale that the household ordered in the portal. Daily limits neither stop nor count it. */
  readonly outsideLimits?: boolean | undefined
  /**
   * The part of a sale that was approved when the same money paid for what this sale replaces.
   * Daily limits do not count it again.
   */
  readonly agreedBeforeCents?: Cents | undefined
  /** How the money came in or left. Missing when it moves between accounts here. */
  readonly paidBy?: PaidBy | undefined
}

export interface Posted {
  readonly journalId: JournalId
  /** False when this cause was already booked. */
  readonly fresh: boolean
  /**
   * The current spending balances of the people concerned, by id. They are known under the lock, so
   * callers need not read them again.
   */
  readonly spendingCents: Readonly<Record<string, number>>
}

/** Called under the lock, before anything is written. */
export type Look = (
  accounts: LockedAccounts,
) => Promise<Result<undefined, Refusal>> | Result<undefined, Refusal>

const hashOf = ({ kind, legs, locationName, items, reversesJournalId }: AnyMovement) =>
  hashInput('ledger', {
    kind,
    legs,
    locationName: locationName ?? null,
    items: items ?? [],
    reversesJournalId: reversesJournalId ?? null,
  })

const spendingAfter = (
  { people }: LockedAccounts,
  moved: readonly Leg[],
): Readonly<Record<string, number>> => {
  const spending = people.filter(({ purpose }) => purpose === 'spending')
  const movedFor = (userId: PersonId) =>
    moved.reduce(
      (sum, leg) =>
        leg.purpose === 'spending' && leg.userId === userId ? sum + leg.amountCents : sum,
      0,
    )
  return Object.fromEntries(
    spending.map(({ userId, balanceCents }) => [userId, balanceCents + movedFor(userId)]),
  )
}

const findByKey = ({ db, organizationId }: TenantTransaction, key: string) =>
  db
    .selectFrom('journals')
    .select(['journalId', 'inputHash'])
    .where('organizationId', '=', organizationId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()

/** Whether anything was booked under this key. */
export const isPosted = async (tx: TenantTransaction, key: string): Promise<boolean> =>
  (await findByKey(tx, key)) !== undefined

const earlier = async (
  tx: TenantTransaction,
  movement: AnyMovement,
  accounts: LockedAccounts,
): Promise<Result<Posted, Refusal> | undefined> => {
  const journal = await findByKey(tx, movement.key)
  if (!journal) return undefined
  if (journal.inputHash !== hashOf(movement)) return refuse(idUsedBefore)
  return ok({
    journalId: journal.journalId,
    fresh: false,
    spendingCents: spendingAfter(accounts, []),
  })
}

const shortOf = ({ people }: LockedAccounts, legs: readonly Leg[]): Refusal | undefined => {
  for (const leg of legs.filter(isPersonLeg)) {
    const account = people.find(
      ({ userId, purpose }) => userId === leg.userId && purpose === leg.purpose,
    )
    const availableCents = (account?.balanceCents ?? 0) - (account?.heldCents ?? 0)
    if (leg.amountCents < 0 && availableCents + leg.amountCents < 0)
      return { ...bankRefusals.INSUFFICIENT_FUNDS, details: { userId: leg.userId, availableCents } }
  }
  return undefined
}

/**
 * Money on a closed account can be neither spent nor added to. Refunds to it and payouts from it
 * are still possible.
 */
const closedTo = ({ people }: LockedAccounts, { kind, legs }: AnyMovement): Refusal | undefined => {
  const over = new Set(people.filter(({ isClosed }) => isClosed).map(({ userId }) => userId))
  const stopped =
    kind === 'transfer'
      ? legs
      : kind === 'transaction'
        ? legs.filter(({ amountCents }) => amountCents < 0)
        : []
  const leg = stopped.filter(isPersonLeg).find(({ userId }) => over.has(userId))
  return leg && { ...bankRefusals.ACCOUNT_CLOSED, details: { userId: leg.userId } }
}

/** Between two people who have been merged there is nothing to move. */
const sameTwice = ({ people }: LockedAccounts): Refusal | undefined => {
  const twice = people.find(
    ({ accountId }, at) => people.findIndex((other) => other.accountId === accountId) !== at,
  )
  return twice && { ...bankRefusals.ACCOUNT_CLOSED, details: { userId: twice.userId } }
}

/**
 * The message that subscribers get once the movement is committed. `people` are those whose
 * accounts it touched, with the changes.
 */
const newsOf = ({ kind, legs, paidBy, reversesJournalId }: AnyMovement) => ({
  kind,
  amountCents: legs.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0),
  people: legs
    .filter(isPersonLeg)
    .map(({ userId: personId, purpose, amountCents }) => ({ personId, purpose, amountCents })),
  ...(paidBy ? { paidBy } : {}),
  ...(reversesJournalId ? { reversesTransactionId: reversesJournalId } : {}),
})

const entryOf = (movement: AnyMovement) => ({
  journalId: newOrderedId(),
  kind: movement.kind,
  happenedSeconds: movement.happenedSeconds,
  key: movement.key,
  inputHash: hashOf(movement),
  actorUserId: movement.actorUserId,
  locationName: movement.locationName,
  memo: movement.memo,
  items: movement.items ?? [],
  reversesJournalId: movement.reversesJournalId,
  paidBy: movement.paidBy,
  outsideLimits: movement.outsideLimits ?? false,
  agreedBeforeCents: movement.agreedBeforeCents ?? 0,
})

/** A command writes its messages in one statement at its end. */
const sendNews = async (
  tx: TenantTransaction | CommandTransaction,
  message: OutboxMessage,
): Promise<void> => ('emit' in tx ? void tx.emit(message) : writeOutbox(tx, [message], Date.now()))

/**
 * The same for a distributed database, where a function call costs more than statements that go
 * straight to the organization's worker (decision 0070).
 */
const writeByStatements = async (
  tx: TenantTransaction,
  movement: AnyMovement,
  ids: readonly string[],
): Promise<string | undefined> => {
  const { db, organizationId } = tx
  const { key, items, journalId, ...entry } = entryOf(movement)
  const inserted = await db
    .insertInto('journals')
    .values({
      organizationId,
      journalId,
      ...entry,
      idempotencyKey: key,
      items: JSON.stringify(items),
    })
    .onConflict((conflict) => conflict.columns(['organizationId', 'idempotencyKey']).doNothing())
    .returning('journalId')
    .executeTakeFirst()
  if (!inserted) return undefined
  const { happenedSeconds, legs, kind } = movement
  await db
    .insertInto('postings')
    .values(
      legs.map(({ amountCents }, line) => ({
        organizationId,
        journalId,
        line,
        accountId: ids[line] ?? '',
        amountCents,
        happenedSeconds,
      })),
    )
    .execute()
  const moved = new Map<string, number>()
  legs.forEach(
    (leg, line) =>
      isPersonLeg(leg) &&
      moved.set(ids[line] ?? '', (moved.get(ids[line] ?? '') ?? 0) + leg.amountCents),
  )
  if (moved.size > 0)
    await sql`
      update accounts set balance_cents = balance_cents + case
        ${sql.join(
          [...moved].map(
            ([accountId, cents]) => sql`when account_id = ${accountId}::uuid then ${cents}::bigint`,
          ),
          sql` `,
        )} end
      where organization_id = ${organizationId}
        and account_id = any(${[...moved.keys()]}::uuid[])`.execute(db)
  await sendNews(tx, {
    topic: `ledger.${kind}`,
    payload: { ...newsOf(movement), transactionId: journalId },
  })
  return journalId
}

/**
 * Writes the journal, postings, balances and message in one call. Writes nothing if the key already
 * exists.
 */
const write = async (
  tx: TenantTransaction,
  movement: AnyMovement,
  accounts: LockedAccounts,
): Promise<string | undefined> => {
  const ids = movement.legs.map((leg) => accountOf(accounts, leg))
  if (tx.isDistributed) return writeByStatements(tx, movement, ids)
  const amounts = movement.legs.map(({ amountCents }) => amountCents)
  const { rows } = await sql<{ journalId: JournalId | null }>`
    select write_journal(${tx.organizationId}::uuid, ${JSON.stringify(entryOf(movement))}::jsonb,
      ${ids}::uuid[], ${amounts}::bigint[],
      ${newId()}::uuid, ${JSON.stringify(newsOf(movement))}::jsonb) as journal_id`.execute(tx.db)
  return rows[0]?.journalId ?? undefined
}

export const record = async (
  tx: TenantTransaction,
  movement: AnyMovement,
  look: Look = () => ok(undefined),
): Promise<Result<Posted, Refusal>> => {
  const fault = legsFault(movement.legs)
  if (fault) throw new Error(`${movement.kind}: ${fault}`)
  const accounts = await lockAccounts(tx, movement.legs)
  const short =
    sameTwice(accounts) ?? closedTo(accounts, movement) ?? shortOf(accounts, movement.legs)
  const seen = short ? refuse(short) : await look(accounts)
  // What looks impossible now may be the result of an earlier attempt with the same key.
  if (!seen.ok) return (await earlier(tx, movement, accounts)) ?? seen
  const journalId = await write(tx, movement, accounts)
  if (journalId)
    return ok({ journalId, fresh: true, spendingCents: spendingAfter(accounts, movement.legs) })
  return (await earlier(tx, movement, accounts)) ?? refuse(idUsedBefore)
}

export const post = (
  tx: TenantTransaction,
  movement: Movement,
  look?: Look,
): Promise<Result<Posted, Refusal>> => record(tx, movement, look)
