// A stay about to be changed: locked, with the caller and their relation to its unit. For unrelated
// callers it does not exist.

import type { Stay } from '@lodgepole/contract/lodging/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { StayId, PersonId } from '@lodgepole/domain/kernel/ids'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import type { StayDays } from '@lodgepole/domain/lodging/stays'
import { mayRegister, type Ties } from '@lodgepole/domain/lodging/units'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { OutboxMessage } from '../../platform/outbox/write-outbox.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { refuseEditConflict } from '../../platform/edit-conflict.ts'
import { presentStays } from './present-stay.ts'
import {
  findStay,
  listRenters,
  lockStay,
  requestOf,
  type RenterRow,
  type StayRow,
} from './stay-store.ts'
import { findUnit, type UnitRow } from './unit-store.ts'
import { enterLodging, findTies, type LodgingRules, type Viewer } from './viewer.ts'

export interface ReachedStay {
  readonly viewer: Viewer
  readonly stay: StayRow
  readonly unit: UnitRow
  readonly ties: Ties
  readonly renters: readonly RenterRow[]
  readonly isRenter: boolean
  readonly nowSeconds: number
  /** The day in the organization's time zone. */
  readonly today: string
}

export interface StayAnswer {
  readonly stay: Stay
}

/** `asked` means that other days are requested for a stay that has its own. */
export type StayChange =
  | 'requested'
  | 'confirmed'
  | 'moved'
  | 'left'
  | 'parted'
  | 'cancelled'
  | 'approved'
  | 'declined'
  | 'asked'
  | 'days-approved'
  | 'days-declined'
export const STAY_CHANGED = 'lodging.stay-changed'

export interface StayNews {
  /** The one renter the change is about. */
  readonly userId?: PersonId
  /** The day they actually left. */
  readonly leftDay?: string
  /** The requested days, and the account that requested them. */
  readonly asked?: StayDays
  readonly askedById?: string
  /** A pending request that this change overtook, and the account that made it. */
  readonly overtaken?: StayDays & { readonly askedById: string }
  /** Why it was declined, in the decider's own words. */
  readonly reason?: string
  /** How much more has been paid than the stay now costs. */
  readonly overpaidCents?: Cents
  /** Who made the change; omitted for staff acting as a member, so that the member is notified. */
  readonly byId?: string
}

export const stayChanged = (
  stayId: StayId,
  change: StayChange,
  news: StayNews = {},
): OutboxMessage => ({ topic: STAY_CHANGED, payload: { stayId, change, ...news } })

/** The person recorded as making the change, who gets no mail about it. */
export const actedBy = (
  tx: CommandTransaction<Member>,
  { userId }: Viewer,
): Pick<StayNews, 'byId'> => {
  const { actor } = tx.context
  return actor.actingLoginId === undefined ? { byId: userId } : {}
}

/** What an immediate change does to a pending request. */
export const supersededRequest = (stay: StayRow): Pick<StayNews, 'overtaken'> => {
  const wish = requestOf(stay)
  return wish && stay.askedById ? { overtaken: { ...wish, askedById: stay.askedById } } : {}
}

export const overpaidNotice = (overpaidCents: Cents): Pick<StayNews, 'overpaidCents'> =>
  overpaidCents > 0 ? { overpaidCents } : {}

/** The stay begins or is over, whatever the cause. */
export const stayBegunOrEnded = (stayId: StayId, access: 'open' | 'over'): OutboxMessage => ({
  topic: access === 'open' ? 'lodging.stay-begun' : 'lodging.stay-ended',
  payload: { stayId },
})

export const momentOf = (tx: CommandTransaction, { organization }: Viewer) => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  return { nowSeconds, today: localDay(nowSeconds, organization.timeZone) }
}

/** The stay after the change. */
export const answerStay = async (
  tx: CommandTransaction,
  viewer: Viewer,
  stayId: StayId,
): Promise<Result<StayAnswer, Refusal>> => {
  const stay = await findStay(tx, stayId)
  const [shown] = stay
    ? await presentStays(tx, [stay], viewer, Math.floor(tx.context.nowMs / 1000))
    : []
  return shown ? ok({ stay: shown }) : refuse(lodgingRefusals.STAY_NOT_FOUND)
}

export const reachStay = async (
  tx: CommandTransaction<Member>,
  rules: LodgingRules,
  stayId: StayId,
  seenVersion: number | undefined,
): Promise<Result<ReachedStay, Refusal>> => {
  const entered = await enterLodging(tx, rules, tx.context.actor)
  if (!entered.ok) return entered
  const viewer = entered.value
  const stay = await lockStay(tx, stayId)
  const unit = stay && (await findUnit(tx, stay.unitId))
  if (!stay || !unit) return refuse(lodgingRefusals.STAY_NOT_FOUND)
  const [ties, renters] = [await findTies(tx, viewer, unit), await listRenters(tx, [stayId])]
  const isRenter = renters.some(({ userId }) => userId === viewer.userId)
  if (!mayRegister(ties) && !isRenter) return refuse(lodgingRefusals.STAY_NOT_FOUND)
  const moment = momentOf(tx, viewer)
  if (seenVersion !== undefined && seenVersion !== stay.version) {
    const [shown] = await presentStays(tx, [stay], viewer, moment.nowSeconds)
    return refuseEditConflict(tx, stay, shown ?? {})
  }
  return ok({ viewer, stay, unit, ties, renters, isRenter, ...moment })
}

export const accountsOf = (renters: readonly RenterRow[]): readonly string[] =>
  renters.flatMap(({ userId }) => userId ?? [])
