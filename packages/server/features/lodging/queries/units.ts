// Lists of units by the person's relation to them. The query may name a person; only the office may
// name another than themselves.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import type { UnitRelation } from '@lodgepole/domain/lodging/units'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isId, type UnitId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { effectivePortalSettings } from '@lodgepole/domain/organizations/effective-settings'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { claimantOf } from '../claimable.ts'
import { isClaimable } from '../claimable-store.ts'
import { presentLodging, presentUnits } from '../present.ts'
import {
  listAllUnits,
  listClaimable,
  listUnitsOf,
  type UnitTies,
  type UnitKey,
  type UnitRow,
} from '../unit-store.ts'
import {
  unitTiesOf,
  enterLodging,
  findViewer,
  effectiveRelations,
  type LodgingRules,
  type Viewer,
} from '../viewer.ts'

export interface UnitPageQuery {
  readonly next?: string | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly lodgingId?: UnitId | undefined
}

const DEFAULT_LIMIT = 200
const writeKey = ({ unitId, address }: UnitKey): string => `${unitId}.${address}`

const readKey = (text: string): UnitKey | undefined => {
  const [unitId, address] = [text.slice(0, 36), text.slice(37)]
  return isId(unitId) && text[36] === '.' && address !== '' ? { unitId, address } : undefined
}

/** Undefined when the key is invalid. */
const readPageRequest = ({
  next,
  limit = DEFAULT_LIMIT,
  search = '',
  lodgingId,
}: UnitPageQuery) => {
  const after = next === undefined ? undefined : readKey(next)
  return next !== undefined && !after ? undefined : { after, limit, search, unitId: lodgingId }
}

const nextOf = (rows: readonly UnitRow[], limit: number) => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? { next: writeKey(last) } : {}
}

export type UnitScope = 'seen' | 'household' | 'managed' | 'owned'

/**
 * The office sees another person's rows unfiltered. The caller's own rows count only with the
 * matching role.
 */
const unitTiesFor = (scope: UnitScope, viewer: Viewer, userId: PersonId): UnitTies => {
  const none = { userId, relations: [], livesIn: null, claimed: false } as const
  const isOwn = userId === viewer.userId
  switch (scope) {
    case 'seen':
      return unitTiesOf(viewer)
    case 'household':
      return { ...none, livesIn: isOwn ? viewer.lodgingIdPrimary : null, claimed: true }
    case 'managed': {
      const wanted: readonly UnitRelation[] = viewer.organization.policies
        .tenantOwnersManageProperty
        ? ['manager', 'owner']
        : ['manager']
      return { ...none, relations: isOwn ? effectiveRelations(viewer, wanted) : wanted }
    }
    case 'owned':
      return { ...none, relations: isOwn ? effectiveRelations(viewer, ['owner']) : ['owner'] }
  }
}

export const unitPage = async (
  tx: TenantTransaction,
  rules: LodgingRules,
  actor: Member,
  scope: UnitScope,
  namedId: string | undefined,
  query: UnitPageQuery,
) => {
  const page = readPageRequest(query)
  if (!page) return refuse(commonRefusals.INVALID_INPUT)
  const entered = await enterLodging(tx, rules, actor)
  if (!entered.ok) return entered
  const viewer = entered.value
  const userId = namedId ?? viewer.userId
  if (userId !== viewer.userId && !viewer.leads)
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const more = { ...page, limit: page.limit + 1 }
  const rows =
    scope === 'seen' && viewer.leads
      ? await listAllUnits(tx, more)
      : await listUnitsOf(tx, unitTiesFor(scope, viewer, userId), more)
  return ok({
    code: 'OK' as const,
    items: await presentUnits(tx, rows.slice(0, page.limit), viewer),
    ...nextOf(rows, page.limit),
  })
}

export const requiresLodging = (required: readonly string[]): boolean =>
  required.includes('LODGING') || required.includes('LODGING_UNCLAIMED')

const maySeeNames = ({ organization, email, leads }: Viewer): Result<undefined, Refusal> => {
  const isOpen =
    leads ||
    requiresLodging(organization.userRequiredFields) ||
    effectivePortalSettings(organization, email ?? undefined).displayRenterStays
  return isOpen ? ok(undefined) : refuse(lodgingRefusals.LODGING_OFF)
}

export const lodgingPage = async (
  tx: TenantTransaction,
  rules: LodgingRules,
  actor: Member,
  query: UnitPageQuery & { readonly unclaimed?: string | undefined },
  nowMs: number,
) => {
  const page = readPageRequest(query)
  if (!page) return refuse(commonRefusals.INVALID_INPUT)
  const viewer = await findViewer(tx, rules, actor)
  if (!viewer.ok) return viewer
  const seen = maySeeNames(viewer.value)
  if (!seen.ok) return seen
  const rows = await listClaimable(
    tx,
    isClaimable(tx.organizationId, claimantOf(viewer.value, nowMs)),
    query.unclaimed === 'true',
    { ...page, limit: page.limit + 1 },
  )
  return ok({
    code: 'OK' as const,
    items: rows.slice(0, page.limit).map((row) => presentLodging(row, tx.organizationId)),
    ...nextOf(rows, page.limit),
  })
}
