// The layout of people: rows of cards, with the selected person's panel directly below their row,
// wherever that is among ten thousand.

export const CAROUSEL_GROUP_SIZE = 6
/** Above this number, people are shown in groups instead of one grid. */
export const MAX_PEOPLE_IN_GRID = 10_000

export type PeopleRow =
  | { readonly kind: 'cards'; readonly from: number; readonly to: number }
  | { readonly kind: 'panel'; readonly index: number }

const CARD_MIN_PX = 240
const GAP_PX = 16

/**
 * As many columns as fit, but no more than there are people. A single person still gets a card, not
 * a banner.
 */
export const columnsFor = (widthPx: number, people: number, isSmall: boolean): number => {
  if (isSmall) return 1
  const fit = Math.max(1, Math.floor((widthPx + GAP_PX) / (CARD_MIN_PX + GAP_PX)))
  return Math.min(fit, Math.max(2, people))
}

export const peopleRows = (
  people: number,
  columns: number,
  chosen: number | undefined,
): readonly PeopleRow[] => {
  const rows: PeopleRow[] = []
  for (let from = 0; from < people; from += columns) {
    const to = Math.min(from + columns, people)
    rows.push({ kind: 'cards', from, to })
    if (chosen !== undefined && chosen >= from && chosen < to)
      rows.push({ kind: 'panel', index: chosen })
  }
  return rows
}

/** The row that contains a person. */
export const rowOfPerson = (rows: readonly PeopleRow[], index: number): number =>
  rows.findIndex((row) => row.kind === 'cards' && index >= row.from && index < row.to)

const steps = (columns: number): Readonly<Record<string, number>> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
})

/** The person a key moves to from a card. Undefined for other keys, or if nobody is there. */
export const personForArrowKey = (
  key: string,
  index: number,
  people: number,
  columns: number,
): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return people - 1
  const step = steps(columns)[key]
  const next = step === undefined ? undefined : index + step
  return next !== undefined && next >= 0 && next < people ? next : undefined
}
