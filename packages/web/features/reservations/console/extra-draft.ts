// Items people can take to an event, as staff edit them. Numbers are kept as typed.

import { isExtraOpen } from '@lodgepole/domain/reservations/extras'
import { seriesLimits } from '@lodgepole/domain/reservations/series-limits'
import { typedNumber, wholeRule } from './typed-number.ts'

export const EXTRA_LIMITS = [
  'capacityCount',
  'bookingsMax',
  'householdsMax',
  'householdParticipantMax',
] as const
export type ExtraLimit = (typeof EXTRA_LIMITS)[number]

export interface ExtraDraft extends Readonly<Record<ExtraLimit, string>> {
  readonly extraId: string
  readonly label: string
  readonly isOpen: boolean
}

type Extra = Pick<ExtraDraft, 'extraId' | 'label'> & {
  readonly status?: string | null | undefined
} & {
  readonly [limit in ExtraLimit | 'capacityMax']?: number | null | undefined
}

/** An item that is currently unavailable. */
const CLOSED = 'Unavailable'

export const extraCountRule = wholeRule(seriesLimits.seats)
/** Zero means no limit, like null. */
const text = (value: number | null | undefined): string => (value ? String(value) : '')

const limitsBy = <T>(valueOf: (limit: ExtraLimit) => T) =>
  Object.fromEntries(EXTRA_LIMITS.map((limit) => [limit, valueOf(limit)])) as Record<ExtraLimit, T>

export const newExtraDraft = (extraId: string): ExtraDraft => ({
  extraId,
  label: '',
  isOpen: true,
  ...limitsBy(() => ''),
})

export const extraDrafts = (extras: readonly Extra[]): readonly ExtraDraft[] =>
  extras.map((extra) => {
    // The legacy limit applies if the newer one isn't set.
    const limits = { ...extra, capacityCount: extra.capacityCount ?? extra.capacityMax }
    return {
      extraId: extra.extraId,
      label: extra.label,
      isOpen: isExtraOpen(extra.status),
      ...limitsBy((limit) => text(limits[limit])),
    }
  })

/** Skips items without a name. */
export const extrasOf = (drafts: readonly ExtraDraft[]) =>
  drafts
    .filter(({ label }) => label.trim() !== '')
    .map((draft) => ({
      extraId: draft.extraId,
      label: draft.label,
      status: draft.isOpen ? null : CLOSED,
      ...limitsBy((limit) => typedNumber(draft[limit])),
    }))

export const areExtras = (drafts: readonly ExtraDraft[]): boolean =>
  drafts.every((draft) => EXTRA_LIMITS.every((limit) => extraCountRule(draft[limit]) === undefined))
