// Stays by their first day. People see the stays in units they own or manage, and those they rent;
// the office sees all. The query may name an agent or an owner: the caller, or for the office
// anyone.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PersonId, StayId, UnitId } from '@lodgepole/domain/kernel/ids'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { StayStanding } from '@lodgepole/domain/lodging/stays'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { readPageRequest, withLookahead } from '../../../platform/http/paged.ts'
import { presentStays } from '../present-stay.ts'
import { firstDaySeconds, listAllStays, listStaysOf, type StayPage } from '../stay-lists-store.ts'
import { unitTiesOf, enterLodging, type LodgingRules } from '../viewer.ts'

interface StaysQuery {
  readonly agentId?: PersonId | undefined
  readonly ownerId?: string | undefined
  readonly sortOrder: 'asc' | 'desc'
  readonly stayId?: StayId | undefined
  readonly lodgingId?: UnitId | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly all: 'true' | 'false'
  readonly standing?: StayStanding | undefined
  readonly search?: string | undefined
  readonly next?: string | undefined
  readonly limit?: number | undefined
}

export const stayPage = async (
  tx: TenantTransaction,
  rules: LodgingRules,
  actor: Member,
  query: StaysQuery,
  nowSeconds: number,
) => {
  const page = readPageRequest(query)
  if (!page) return refuse(commonRefusals.INVALID_INPUT)
  const entered = await enterLodging(tx, rules, actor)
  if (!entered.ok) return entered
  const viewer = entered.value
  const { agentId, ownerId, sortOrder, stayId, lodgingId, from, to, all, standing, search } = query
  if (
    [agentId, ownerId].some((named) => named !== undefined && named !== viewer.userId) &&
    !viewer.leads
  )
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const stayPage: StayPage = {
    ...withLookahead(page),
    sortOrder,
    unitId: lodgingId,
    from,
    to,
    all: all === 'true',
    agentId,
    ownerId,
    stayId,
    standing,
    search,
    nowSeconds,
  }
  const rows = viewer.leads
    ? await listAllStays(tx, stayPage)
    : await listStaysOf(tx, unitTiesOf(viewer), stayPage)
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
  const items = await presentStays(tx, rows.slice(0, page.limit), viewer, nowSeconds)
  return ok({
    code: 'OK' as const,
    items,
    ...(last ? { next: writePageKey({ seconds: firstDaySeconds(last), id: last.stayId }) } : {}),
  })
}
