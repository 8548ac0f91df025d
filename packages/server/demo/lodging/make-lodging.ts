// The units of a lodging community with their owners and managers, and the stays of its renters:
// those that the demo's accounts already imply, and a few future ones in the unit that the demo's
// owner rents out.

import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import { stayMoments, type StayStatus } from '@lodgepole/domain/lodging/stays'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Person } from '../people/person.ts'
import type { Population } from '../people/populate.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { temporaryAccountOf } from './renters-story.ts'

interface LodgingRows {
  readonly units: Row<'lodgingUnits'>[]
  readonly unitPeople: Row<'lodgingUnitPeople'>[]
  readonly stays: Row<'lodgingStays'>[]
  readonly renters: Row<'lodgingStayRenters'>[]
  /** The fields of temporary spending accounts, by their owner. */
  readonly lent: Map<string, Required<Pick<Row<'accounts'>, 'lentFor' | 'closedAt'>>>
  /** People whose stay is over and who no longer live here. */
  readonly gone: Set<string>
  /** People whose stay has not begun. */
  readonly awaited: Set<string>
}

/** The form that a bulk insert accepts. */
const DOCUMENTS = [{ label: 'House rules', url: 'https://harbor.example/house-rules.pdf' }]
const NIGHTS = 6
/** A few have names. */
const HOUSES = ['Gull House', 'Heron House', 'Osprey House', 'Pelican House', 'Tern House']

/** The rented house, which has future guests after the current ones. */
const RENTED_ADDRESS = '2 Anchor Row'
const toCome = [
  [5, 9, 'confirmed', 'Lena Fischer', 'lena.fischer@nowhere.example'],
  [12, 19, 'confirmed', 'Amadou Traoré', 'amadou.traore@nowhere.example'],
  [26, 33, 'requested', 'Solveig Dahl', 'solveig.dahl@nowhere.example'],
] as const

/** Without owner or residents, so that a newcomer can claim one. */
const EMPTY = ['1 Lighthouse Walk', '3 Lighthouse Walk'] as const

const kindOf = ({ row }: Person) => row.lodgingTenantType ?? null
const addressOf = ({ row }: Person) => row.postalAddress1 ?? ''

const addUnits = (
  rows: LodgingRows,
  organizationId: string,
  holders: readonly Person[],
  managers: readonly Person[],
): void => {
  const owners = holders.filter((holder) => kindOf(holder) === 'tenant-owner')
  const known = new Set<string>()
  for (const [index, holder] of holders.entries()) {
    const unitId = holder.row.lodgingIdPrimary
    if (!unitId || known.has(unitId)) continue
    known.add(unitId)
    const livesThere = kindOf(holder) !== 'tenant-short-term'
    // A house with renters or tenants belongs to another person.
    const owner =
      kindOf(holder) === 'tenant-owner'
        ? holder
        : addressOf(holder) === RENTED_ADDRESS
          ? owners[0]
          : owners[index % owners.length]
    rows.units.push({
      organizationId,
      unitId,
      label: (index % 9 === 4 && HOUSES[Math.floor(index / 9)]) || 'Street address',
      address: addressOf(holder),
      capacity: 4 + (index % 3) * 2,
      householdId: livesThere ? holder.userId : null,
      documents: DOCUMENTS as never,
    })
    if (owner)
      rows.unitPeople.push({ organizationId, unitId, userId: owner.userId, relation: 'owner' })
    rows.unitPeople.push(
      ...managers.map(({ userId }) => ({ organizationId, unitId, userId, relation: 'manager' })),
    )
  }
  for (const address of EMPTY) {
    const unitId = demoId('harbor', 'unit', address)
    rows.units.push({
      organizationId,
      unitId,
      label: 'Street address',
      address,
      capacity: 4,
      householdId: null,
      documents: DOCUMENTS as never,
    })
    rows.unitPeople.push(
      ...managers.map(({ userId }) => ({ organizationId, unitId, userId, relation: 'manager' })),
    )
  }
}

interface Community {
  readonly organizationId: string
  readonly clock: DemoClock
  readonly feeCents: number
  readonly households: Population['households']
}

interface PlannedStay {
  readonly unitId: string
  readonly agentId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly status?: StayStatus
  readonly spendingAccount?: boolean
  readonly renter: Pick<Row<'lodgingStayRenters'>, 'firstName' | 'lastName' | 'email' | 'userId'>
}

/** Returns the status, and the end if it is over. */
const addStay = (
  rows: LodgingRows,
  { organizationId, clock, feeCents }: Community,
  {
    unitId,
    agentId,
    firstDay,
    lastDay,
    status = 'confirmed',
    spendingAccount = false,
    renter,
  }: PlannedStay,
): { readonly access: 'before' | 'open' | 'over'; readonly overAt: Date | null } => {
  const stayId = demoId(organizationId, 'stay', unitId, firstDay)
  const moments = stayMoments({ firstDay, lastDay }, clock.timeZone)
  const access =
    moments.closesAt <= clock.nowSeconds
      ? 'over'
      : moments.opensAt <= clock.nowSeconds
        ? 'open'
        : 'before'
  rows.stays.push({
    organizationId,
    stayId,
    unitId,
    agentId,
    firstDay,
    lastDay,
    status,
    access,
    ...moments,
    spendingAccount,
    feeCents,
    createdAt: new Date(clock.at(-20, '10:00') * 1000),
  })
  rows.renters.push({ organizationId, stayId, place: 0, ...renter })
  return { access, overAt: access === 'over' ? new Date(moments.closesAt * 1000) : null }
}

const ownerOf = (rows: LodgingRows, unitId: string) =>
  rows.unitPeople.find((one) => one.unitId === unitId && one.relation === 'owner')?.userId ?? ''

/** The stay that a renter's account already implies, if the person is a renter. */
const addStayOfRenter = (rows: LodgingRows, community: Community, holder: Person): void => {
  const {
    lodgingIdPrimary: unitId,
    lodgingExpiresAt: closesAt,
    firstName = '',
    lastName = '',
    email = null,
  } = holder.row
  if (
    kindOf(holder) !== 'tenant-short-term' ||
    !unitId ||
    closesAt === null ||
    closesAt === undefined
  )
    return
  const lastDay = localDay(Number(closesAt) - 1, community.clock.timeZone)
  const spendingAccount = temporaryAccountOf.has(holder.key)
  const { access, overAt } = addStay(rows, community, {
    unitId,
    agentId: ownerOf(rows, unitId),
    firstDay: addDays(lastDay, -NIGHTS),
    lastDay,
    spendingAccount,
    renter: { firstName, lastName, email, userId: holder.userId },
  })
  if (overAt) rows.gone.add(holder.userId)
  if (access === 'before') rows.awaited.add(holder.userId)
  if (!spendingAccount) return
  const companions =
    community.households.find((household) => household.holder === holder)?.participants ?? []
  for (const { userId } of [holder, ...companions])
    rows.lent.set(userId, { lentFor: addressOf(holder), closedAt: overAt })
}

const addStaysToCome = (rows: LodgingRows, community: Community): void => {
  const unitId = rows.units.find(({ address }) => address === RENTED_ADDRESS)?.unitId
  if (!unitId) return
  for (const [from, to, status, name, email] of toCome) {
    const [firstName = '', ...rest] = name.split(' ')
    addStay(rows, community, {
      unitId,
      agentId: ownerOf(rows, unitId),
      firstDay: community.clock.day(from),
      lastDay: community.clock.day(to),
      status,
      renter: { firstName, lastName: rest.join(' '), email, userId: null },
    })
  }
}

const isManager = ({ row }: Person) =>
  row.role === 'property-manager' || row.roles?.includes('property-manager')

export const makeLodging = (
  { organization }: OrganizationRecipe,
  clock: DemoClock,
  { households, staff }: Population,
): LodgingRows => {
  const { organizationId } = organization
  const rows: LodgingRows = {
    units: [],
    unitPeople: [],
    stays: [],
    renters: [],
    lent: new Map(),
    gone: new Set(),
    awaited: new Set(),
  }
  if (!organization.portalSettings.displayRenterStays) return rows
  const holders = households.map(({ holder }) => holder)
  addUnits(rows, organizationId, holders, staff.map(({ holder }) => holder).filter(isManager))
  const feeCents = organization.policies.stayFee?.perStayCents ?? 0
  const community = { organizationId, clock, feeCents, households }
  for (const holder of holders) addStayOfRenter(rows, community, holder)
  addStaysToCome(rows, community)
  return rows
}
