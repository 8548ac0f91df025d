// Two people have edited the same series. Fields that only the other person changed are taken over.
// One's own changes stay and are shown next to the other person's, field by field.

import { conflictRows, type ConflictRow } from '../../../lib/conflicts/conflict-rows.ts'
import { quotaOf, type QuotaDraft } from './quota-draft.ts'
import { placeOf, type SeriesDraft, type TierDraft } from './series-draft.ts'

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Rows of prices have a key while they are edited, which is irrelevant here. */
const text = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner))

const merge = (base: unknown, theirs: unknown, mine: unknown): unknown =>
  isTree(base) && isTree(theirs) && isTree(mine)
    ? Object.fromEntries(
        Object.keys(mine).map((name) => [name, merge(base[name], theirs[name], mine[name])]),
      )
    : text(mine) === text(base)
      ? theirs
      : mine

export const mergedDraft = (
  base: SeriesDraft,
  theirs: SeriesDraft,
  mine: SeriesDraft,
): SeriesDraft => merge(base, theirs, mine) as SeriesDraft

/**
 * Takes the other version for all changed fields, grouped as they are named to the reader. The rest
 * of one's own version stays.
 */
export const takenDraft = (
  base: SeriesDraft,
  theirs: SeriesDraft,
  mine: SeriesDraft,
): SeriesDraft => {
  const take = (names: readonly string[], from: Tree, now: Tree, own: Tree) =>
    Object.fromEntries(
      names.map((name) => [name, text(from[name]) === text(now[name]) ? own[name] : now[name]]),
    )
  const inside = (part: 'quotas' | 'numbers' | 'flags') =>
    take(Object.keys(mine[part]), base[part], theirs[part], mine[part])
  const { campusId, newPlace } = placeOf(base) === placeOf(theirs) ? mine : theirs
  return {
    ...take(Object.keys(mine), { ...base }, { ...theirs }, { ...mine }),
    quotas: inside('quotas'),
    numbers: inside('numbers'),
    flags: inside('flags'),
    campusId,
    newPlace,
  } as SeriesDraft
}

/** For comparison; `Values` formats it for readers. Empty if nothing is limited. */
const quotaText = (draft: QuotaDraft): string => {
  const quota = quotaOf(draft)
  return quota ? JSON.stringify(quota) : ''
}

const tierText = (tiers: readonly TierDraft[]): string =>
  tiers
    .map(({ qtyLower, qtyUpper, price }) => `${qtyLower}–${qtyUpper || '∞'}: ${price}`)
    .join(', ')

/** Every field as one line. Flags are a check mark or a cross. */
const flat = (draft: SeriesDraft) => {
  const tick = (isOn: boolean) => (isOn ? '✓' : '✗')
  const { quotas, numbers, flags, ages, waitlistEnabled, newPlace: _name, ...lines } = draft
  return {
    ...lines,
    campusId: placeOf(draft),
    ...numbers,
    ...Object.fromEntries(Object.entries(flags).map(([name, isOn]) => [name, tick(isOn)])),
    waitlistEnabled: tick(waitlistEnabled),
    ...Object.fromEntries(Object.entries(quotas).map(([name, quota]) => [name, quotaText(quota)])),
    ages: ages
      .map(
        ({ lbound, ubound, residentPrice, nonResidentPrice, residentPrices, nonResidentPrices }) =>
          `${lbound}–${ubound}: ` +
          [residentPrice, nonResidentPrice, tierText(residentPrices), tierText(nonResidentPrices)]
            .filter(Boolean)
            .join(', '),
      )
      .join(' · '),
  } as Readonly<Record<string, string>>
}

export interface SeriesLabels {
  readonly labels: Readonly<Record<string, string>>
  /** How to format stored values for readers. */
  readonly values: Readonly<Record<string, (value: string) => string>>
}

/**
 * The current values that differ from the initial ones, next to one's own values that would replace
 * them.
 */
export const seriesConflict = (
  { labels, values }: SeriesLabels,
  base: SeriesDraft,
  theirs: SeriesDraft,
  mine: SeriesDraft,
): readonly ConflictRow[] => {
  const [before, now, yours] = [flat(base), flat(theirs), flat(mine)]
  const changed = Object.fromEntries(
    Object.entries(labels).filter(([name]) => before[name] !== now[name]),
  )
  return conflictRows({ labels: changed, now, yours, before, written: values })
}
