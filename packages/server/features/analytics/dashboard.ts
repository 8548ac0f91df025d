// Arranges database rows: each in its step, next to the previous period.

import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import type { SeatUse } from '@lodgepole/domain/analytics/compare'
import { stepPositionOf, type AnalyticsSpan } from '@lodgepole/domain/analytics/period'
import { saleKinds, type SaleKind } from '@lodgepole/domain/analytics/sales'
import type { SeriesId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { FlowRow } from '../../ledger/index.ts'
import type { WaitlistRow, SeatsRow } from './store.ts'

const SERIES_SHOWN = 8

interface StepCounts {
  readonly total: number
  readonly before: number
  readonly steps: readonly number[]
  readonly beforeSteps: readonly number[]
}

const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

export const countSteps = (
  span: AnalyticsSpan,
  rows: readonly { readonly step: number; readonly value: number }[],
): StepCounts => {
  const parts = {
    before: span.steps.map(() => 0),
    period: span.steps.map(() => 0),
    ahead: span.ahead.map(() => 0),
  }
  for (const { step, value } of rows) {
    const place = stepPositionOf(span, step)
    if (place) parts[place.of][place.step] = (parts[place.of][place.step] ?? 0) + value
  }
  return {
    total: total(parts.period),
    before: total(parts.before),
    steps: parts.period,
    beforeSteps: parts.before,
  }
}

/** The field of the rows that holds the count. */
export const countStepsBy = <Name extends string>(
  span: AnalyticsSpan,
  rows: readonly ({ readonly step: number } & Readonly<Record<Name, number>>)[],
  name: Name,
): StepCounts =>
  countSteps(
    span,
    rows.map((row) => ({ step: row.step, value: row[name] })),
  )

const sum = (parts: readonly SeatUse[]): SeatUse =>
  parts.reduce(
    (all, { booked, seats }) => ({ booked: all.booked + booked, seats: all.seats + seats }),
    { booked: 0, seats: 0 },
  )

const NONE: SeatUse = { booked: 0, seats: 0 }

export const occupancyOf = (
  span: AnalyticsSpan,
  rows: readonly SeatsRow[],
): NonNullable<Dashboard['occupancy']> => {
  const parts = {
    before: span.steps.map(() => NONE),
    period: span.steps.map(() => NONE),
    ahead: span.ahead.map(() => NONE),
  }
  const bySeries = new Map<
    string,
    { readonly seriesId: SeriesId; readonly label: string; now: SeatUse; before: SeatUse }
  >()
  let withoutLimit = 0
  for (const { step, seriesId, label, isBefore, booked, seats, withoutLimit: free } of rows) {
    const place = step === null ? undefined : stepPositionOf(span, step)
    if (place) parts[place.of][place.step] = { booked, seats }
    if (place?.of === 'period') withoutLimit += free
    if (seriesId === null || isBefore === null) continue
    const series = bySeries.get(seriesId) ?? {
      seriesId,
      label: label ?? '',
      now: NONE,
      before: NONE,
    }
    series[isBefore ? 'before' : 'now'] = { booked, seats }
    bySeries.set(seriesId, series)
  }
  const running = [...bySeries.values()]
    .filter(({ now }) => now.seats > 0)
    .sort((one, other) => other.now.seats - one.now.seats || one.label.localeCompare(other.label))
  return {
    ...sum(parts.period),
    before: sum(parts.before),
    steps: parts.period,
    beforeSteps: parts.before,
    ahead: span.ahead.map((days, index) => ({ ...days, ...(parts.ahead[index] ?? NONE) })),
    series: running
      .slice(0, SERIES_SHOWN)
      .map(({ seriesId, label, now, before }) => ({ seriesId, label, ...now, before })),
    seriesCount: running.length,
    withoutLimit,
  }
}

const toDecimals = ({ total: all, before, steps, beforeSteps }: StepCounts) => ({
  total: decimalFromCents(all),
  before: decimalFromCents(before),
  steps: steps.map(decimalFromCents),
  beforeSteps: beforeSteps.map(decimalFromCents),
})

/** Leaves out kinds without sales in either period. */
export const spendingOf = (
  span: AnalyticsSpan,
  rows: readonly FlowRow[],
  seesMoney: boolean,
): NonNullable<Dashboard['spending']> => {
  const centsOf = (isWanted: (kind: FlowRow['kind']) => boolean) =>
    countSteps(
      span,
      rows.filter(({ kind }) => isWanted(kind)).map(({ step, cents }) => ({ step, value: cents })),
    )
  const isSale = (kind: FlowRow['kind']): boolean => saleKinds.includes(kind as SaleKind)
  const kinds = saleKinds.filter((kind) => rows.some((row) => row.kind === kind))
  return {
    sold: toDecimals(centsOf(isSale)),
    kinds: kinds.map((kind) => ({ kind, ...toDecimals(centsOf((one) => one === kind)) })),
    ...(seesMoney
      ? {
          deposits: toDecimals(centsOf((kind) => kind === 'deposits')),
          paidBack: toDecimals(centsOf((kind) => kind === 'paidBack')),
        }
      : {}),
  }
}

export const waitlistsOf = (rows: readonly WaitlistRow[]): NonNullable<Dashboard['waitlists']> => ({
  people: rows[0]?.people ?? 0,
  events: rows[0]?.events ?? 0,
  longest: rows.map(({ people: _people, events: _events, ...line }) => line),
})
