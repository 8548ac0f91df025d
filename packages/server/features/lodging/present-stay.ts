// The shape in which the server returns stays: who may see the renters, and what the viewer may do.

import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { leavesAlone, nightsOf } from '@lodgepole/domain/lodging/stays'
import { mayDecide, mayRegister, type Ties } from '@lodgepole/domain/lodging/units'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { listPaidCents } from './fees.ts'
import { listConflictingStays, type ConflictingStay } from './conflicting-stays-store.ts'
import { listNames, listRenters, requestOf, type RenterRow, type StayRow } from './stay-store.ts'
import { listUnitPeople, relationsIn } from './unit-people-store.ts'
import { findUnits, type UnitRow } from './unit-store.ts'
import { tiesToUnit, type Viewer } from './viewer.ts'

interface StayContext {
  readonly unit: UnitRow
  readonly ties: Ties
  readonly renters: readonly RenterRow[]
  readonly agentName: string
  readonly askerName: string
  readonly paidCents: Cents
}

/** With `isRenter`, the viewer is a renter who has not left. */
const mayDo = (
  { status, opensAt, closesAt, ...stay }: StayRow,
  ties: Ties,
  isRenter: boolean,
  nowSeconds: number,
): Stay['may'] => {
  const [isLive, hasBegun] = [
    status === 'requested' || status === 'confirmed',
    status === 'confirmed' && opensAt <= nowSeconds,
  ]
  const isOver = closesAt <= nowSeconds
  const acts = mayRegister(ties)
  return {
    change: acts && isLive && !isOver,
    cancel: acts && isLive && !hasBegun && !isOver,
    decide: mayDecide(ties) && (status === 'requested' || requestOf(stay) !== undefined) && !isOver,
    leave: (acts || isRenter) && hasBegun && !isOver,
  }
}

const presentStay = (
  stay: StayRow,
  { unit, ties, renters, agentName, askerName, paidCents }: StayContext,
  viewer: Viewer,
  nowSeconds: number,
): Stay => {
  const [acts, own] = [mayRegister(ties), renters.filter(({ userId }) => userId === viewer.userId)]
  const isRenter = own.some(({ leftAt }) => leftAt === null)
  // For a renter who has left, the stay is over even if others remain.
  const ownLeftAt = acts || isRenter ? null : (own[0]?.leftAt ?? null)
  const isOver = stay.closesAt <= nowSeconds || ownLeftAt !== null
  const requestedDays = acts && !isOver ? requestOf(stay) : undefined
  return {
    stayId: stay.stayId,
    organizationId: viewer.organization.organizationId,
    lodgingId: stay.unitId,
    lodgingLabel: unit.label,
    lodgingAddress: unit.address,
    agentId: stay.agentId,
    agentName,
    firstDay: stay.firstDay,
    lastDay: stay.lastDay,
    nights: nightsOf(stay),
    status: stay.status,
    asked: requestedDays
      ? {
          ...requestedDays,
          nights: nightsOf(requestedDays),
          byName: askerName,
          isOwn: stay.askedById === viewer.userId,
        }
      : null,
    rival: null,
    // The job may be slightly late, so the clock decides.
    access:
      stay.status !== 'confirmed'
        ? 'before'
        : isOver
          ? 'over'
          : stay.opensAt <= nowSeconds
            ? 'open'
            : 'before',
    spendingAccount: stay.spendingAccount,
    note: acts ? stay.note : '',
    declinedBecause: acts ? stay.declinedBecause : '',
    fee: decimalFromCents(acts ? stay.feeCents : 0),
    feePaid: decimalFromCents(acts ? paidCents : 0),
    renters: renters.map(({ firstName, lastName, email, userId, leftAt }) => ({
      firstName,
      lastName,
      hasLeft: leftAt !== null,
      email: acts || userId === viewer.userId ? email : null,
      userId: acts || userId === viewer.userId ? userId : null,
    })),
    leftDay: ownLeftAt === null ? null : localDay(ownLeftAt, viewer.organization.timeZone),
    leavesAlone: leavesAlone(renters, viewer.userId, acts),
    keepsAccount: !acts && own.length > 0 && viewer.lodgingTenantType !== 'tenant-short-term',
    changeNeedsApproval:
      stay.status === 'confirmed' &&
      viewer.organization.policies.staysNeedApproval &&
      !mayDecide(ties),
    may: mayDo(stay, ties, isRenter, nowSeconds),
    version: stay.version,
  }
}

/** Only the decider may see who else has requested the nights. */
const visibleRival = ({ may }: Stay, rival: ConflictingStay | undefined): ConflictingStay | null =>
  rival && (may.decide || rival.status === 'confirmed') ? rival : null

/**
 * What the decider must know beforehand. The requester sees it too when approval is no longer
 * possible.
 */
const withRivals = async (
  tx: TenantTransaction,
  stays: readonly Stay[],
): Promise<readonly Stay[]> => {
  const wanted = stays
    .filter(
      ({ may, status, asked }) => may.decide || (may.change && (status === 'requested' || asked)),
    )
    .map(({ stayId, lodgingId, firstDay, lastDay, asked }) => ({
      stayId,
      unitId: lodgingId,
      ...(asked ? { firstDay: asked.firstDay, lastDay: asked.lastDay } : { firstDay, lastDay }),
    }))
  const rivals: ReadonlyMap<string, ConflictingStay> = await listConflictingStays(tx, wanted)
  return rivals.size === 0
    ? stays
    : stays.map((stay) => ({ ...stay, rival: visibleRival(stay, rivals.get(stay.stayId)) }))
}

/** Seven statements for any number of stays. */
export const presentStays = async (
  tx: TenantTransaction,
  stays: readonly StayRow[],
  viewer: Viewer,
  nowSeconds: number,
): Promise<readonly Stay[]> => {
  const unitIds = [...new Set(stays.map(({ unitId }) => unitId))]
  const units = new Map((await findUnits(tx, unitIds)).map((unit) => [unit.unitId, unit]))
  const people = groupBy(await listUnitPeople(tx, unitIds), ({ unitId }) => unitId)
  const renters = groupBy(
    await listRenters(
      tx,
      stays.map(({ stayId }) => stayId),
    ),
    ({ stayId }) => stayId,
  )
  const names = await listNames(tx, [
    ...new Set(
      stays.flatMap(({ agentId, askedById }) => (askedById ? [agentId, askedById] : [agentId])),
    ),
  ])
  const paid = await listPaidCents(
    tx,
    stays.map(({ stayId }) => stayId),
  )
  const shown = stays.flatMap((stay) => {
    const unit = units.get(stay.unitId)
    if (!unit) return []
    const ties = tiesToUnit(viewer, unit, relationsIn(people.get(unit.unitId) ?? [], viewer.userId))
    return [
      presentStay(
        stay,
        {
          unit,
          ties,
          renters: renters.get(stay.stayId) ?? [],
          agentName: names.get(stay.agentId) ?? '',
          askerName: names.get(stay.askedById ?? '') ?? '',
          paidCents: paid.get(stay.stayId) ?? 0,
        },
        viewer,
        nowSeconds,
      ),
    ]
  })
  return withRivals(tx, shown)
}
