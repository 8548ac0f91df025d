// Merges two people into one in a single transaction: everything moves to the remaining person, and
// money moves through the ledger.

import type {
  DuplicatePerson,
  ComparedPerson,
  MergePreview,
} from '@lodgepole/contract/people/merge-schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { rankedRoles } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { mergeRefusals, whyNotMerge, type MergePerson } from '@lodgepole/domain/people/merge'
import { personFieldNames } from '@lodgepole/domain/people/person-fields'
import { balancesOf, moveMoneyToMergedPerson } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { changeStamp } from '../../../../platform/edit-conflict.ts'
import { peopleOf } from './duplicate-store.ts'
import {
  countBookings,
  countMoves,
  findBoth,
  findFacts,
  listShared,
  lockBoth,
  type MergeIds,
  type MergeRow,
} from './store.ts'
import { moveEverything } from './move-store.ts'
import { updatePerson } from './merge-people-store.ts'

export interface MergeRequest {
  readonly fromId: string
  readonly intoId: string
}

const personOf = (row: MergeRow): MergePerson => {
  const has = roleSet(row)
  return { ...row, isStaff: rankedRoles.some((role) => has.has(role)) }
}

const pairOf = (
  rows: readonly MergeRow[],
  { fromId, intoId }: MergeRequest,
): Result<{ from: MergeRow; into: MergeRow; ids: MergeIds }, Refusal> => {
  if (fromId === intoId) return refuse(mergeRefusals.SAME_PERSON_TWICE)
  const [from, into] = [
    rows.find(({ userId }) => userId === fromId),
    rows.find(({ userId }) => userId === intoId),
  ]
  if (!from || !into) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  return ok({
    from,
    into,
    ids: { fromId, intoId, householdId: householdIdOf(into.accountHolderId ?? into.userId) },
  })
}

/** What would move, what both people have, and everything that blocks the merge. */
export const previewMerge = async (
  tx: TenantTransaction,
  request: MergeRequest,
  nowSeconds: number,
): Promise<Result<MergePreview, Refusal>> => {
  const pair = pairOf(await findBoth(tx, [request.fromId, request.intoId]), request)
  if (!pair.ok) return pair
  const { from, into, ids } = pair.value
  const both = [from.userId, into.userId]
  const [people, bookings, balances] = [
    await peopleOf(tx, both),
    await countBookings(tx, both, nowSeconds),
    new Map((await balancesOf(tx, both)).map((balance) => [balance.userId, balance])),
  ]
  const compared = (row: MergeRow): ComparedPerson => ({
    ...(people.get(row.userId) as DuplicatePerson),
    ...(bookings.get(row.userId) ?? { toCome: 0, past: 0, calledOff: 0 }),
    balance: decimalFromCents(balances.get(row.userId)?.spendingCents ?? 0),
    scheduled: decimalFromCents(balances.get(row.userId)?.scheduledCents ?? 0),
  })
  const money = balances.get(from.userId)
  const shared = await listShared(tx, ids)
  return ok({
    from: compared(from),
    into: compared(into),
    moves: [...(await countMoves(tx, from.userId))].map(([kind, count]) => ({ kind, count })),
    money: decimalFromCents((money?.spendingCents ?? 0) + (money?.scheduledCents ?? 0)),
    obstacles: whyNotMerge(personOf(from), personOf(into), await findFacts(tx, ids, shared)).map(
      ({ code, message }) => ({ code, message }),
    ),
    bothBooked: shared,
  })
}

/** Reports that these people have more money than before. */
export type RecordBalanceRise = (
  tx: CommandTransaction,
  personIds: readonly PersonId[],
) => Promise<void>

const moveMoney = async (
  tx: CommandTransaction<Member>,
  { fromId, intoId }: MergeIds,
  recordBalanceRise: RecordBalanceRise,
): Promise<Result<number, Refusal>> => {
  const { actor, nowMs } = tx.context
  const moved = await moveMoneyToMergedPerson(tx, {
    fromId,
    intoId,
    key: `merge:${fromId}`,
    happenedSeconds: Math.floor(nowMs / 1000),
    actorUserId: actor.userId,
  })
  if (moved.ok && moved.value !== 0) await recordBalanceRise(tx, [intoId])
  return moved
}

type Signed = Pick<MergeRow, 'waiverSignedAt' | 'waiverVersion'>

/**
 * A signature without a version is for the first text. For two signatures of the same text, the
 * later one counts.
 */
const hasNewerSignature = (from: Signed, into: Signed): boolean => {
  if (from.waiverSignedAt === null || into.waiverSignedAt === null)
    return from.waiverSignedAt !== null
  const [ofFrom, ofInto] = [from.waiverVersion ?? 1, into.waiverVersion ?? 1]
  return ofFrom === ofInto ? from.waiverSignedAt > into.waiverSignedAt : ofFrom > ofInto
}

/**
 * Fills the remaining person's blank fields. A restriction on either person applies to the merged
 * person.
 */
const completed = (from: MergeRow, into: MergeRow) => {
  const blanks = [
    'email',
    'phone',
    'birthIso',
    'age',
    'memberId',
    'membershipType',
    'membershipExpiresAt',
    'note',
    ...personFieldNames,
    'imageUrl',
    'imageUrl70',
    'imageUrl150',
    'postalAddress1',
    'postalAddress2',
    'postalCity',
    'postalState',
    'postalZipcode',
  ] as const
  const filled = Object.fromEntries(
    blanks
      .filter((name) => into[name] === null && from[name] !== null)
      .map((name) => [name, from[name]]),
  )
  const signed = hasNewerSignature(from, into)
    ? { waiverVersion: from.waiverVersion, waiverSignedAt: from.waiverSignedAt }
    : {}
  const restriction =
    from.restricted && !into.restricted
      ? {
          restricted: true,
          restrictionMessage: from.restrictionMessage,
          restrictionExpiresAt: from.restrictionExpiresAt,
        }
      : {}
  return { ...filled, ...signed, ...restriction }
}

const writeBoth = async (
  tx: CommandTransaction,
  from: MergeRow,
  into: MergeRow,
): Promise<readonly string[]> => {
  const [filled, marks] = [completed(from, into), changeStamp(tx.context)]
  const gone = { isInactive: true, mergedInto: into.userId, memberId: null }
  await updatePerson(tx, from.userId, { ...gone, ...marks })
  await updatePerson(tx, into.userId, { ...filled, ...marks })
  return Object.keys(filled)
}

export const mergePeople = (
  recordBalanceRise: RecordBalanceRise,
): Command<MergeRequest, { readonly userId: PersonId }> => ({
  name: 'people.merge',
  permission: { capability: 'peopleMerge' },
  run: async (tx, request) => {
    const pair = pairOf(await lockBoth(tx, [request.fromId, request.intoId]), request)
    if (!pair.ok) return pair
    const { from, into, ids } = pair.value
    const manageable = checkMayManage(tx.context.actor, from, into)
    if (!manageable.ok) return manageable
    const [first, ...others] = whyNotMerge(
      personOf(from),
      personOf(into),
      await findFacts(tx, ids, await listShared(tx, ids)),
    )
    if (first)
      return refuse(first, { details: { reasons: [first, ...others].map(({ code }) => code) } })
    const moved = Object.fromEntries(await countMoves(tx, from.userId))
    const money = await moveMoney(tx, ids, recordBalanceRise)
    if (!money.ok) return money
    await moveEverything(tx, ids, {
      takesMemberId: into.memberId === null,
      now: new Date(tx.context.nowMs),
    })
    const filled = await writeBoth(tx, from, into)
    tx.emit({ topic: 'people.changed', payload: { personId: into.userId, change: 'merged' } })
    tx.note({
      personId: into.userId,
      accountId: ids.householdId,
      mergedId: from.userId,
      moved,
      amountCents: money.value,
      filled,
    })
    return ok({ userId: into.userId })
  },
})
