// The layout of events in a week of days and hours: the visible hours, and parallel lanes for
// overlapping events.

export interface Placed {
  /** Minutes since the start of the day, in the time zone of the place. */
  readonly fromMinute: number
  readonly toMinute: number
  /**
   * Decides which of several events with the same start comes first, consistently from day to day.
   */
  readonly rank?: string
}

export interface InLane<T> {
  readonly item: T
  readonly lane: number
  /** How many lanes are side by side here. */
  readonly lanes: number
}

/** The height of an hour. */
export const HOUR_PX = 58
const [FIRST_HOUR, LAST_HOUR] = [8, 18]
/** A short event is still tall enough to read and press. */
const MIN_MINUTES = 30

const endOf = ({ fromMinute, toMinute }: Placed): number =>
  Math.max(toMinute, fromMinute + MIN_MINUTES)

/** From the first to the last hour with an event, or working hours if there are none. */
export const hoursOf = (
  placed: readonly Placed[],
): { readonly first: number; readonly last: number } => ({
  first: Math.min(FIRST_HOUR, ...placed.map(({ fromMinute }) => Math.floor(fromMinute / 60))),
  last: Math.min(24, Math.max(LAST_HOUR, ...placed.map((one) => Math.ceil(endOf(one) / 60)))),
})

/** Events that overlap, directly or through others, share the width of the day. */
export const inLanes = <T extends Placed>(items: readonly T[]): readonly InLane<T>[] => {
  const sorted = items.toSorted(
    (a, b) =>
      a.fromMinute - b.fromMinute ||
      (a.rank ?? '').localeCompare(b.rank ?? '', undefined, { numeric: true }) ||
      endOf(b) - endOf(a),
  )
  const placed: InLane<T>[] = []
  let [cluster, ends, clusterEnd]: [T[], number[], number] = [[], [], -1]
  let laneOf = new Map<T, number>()
  const close = () => {
    for (const item of cluster)
      placed.push({ item, lane: laneOf.get(item) ?? 0, lanes: ends.length })
    ;[cluster, ends] = [[], []]
    laneOf = new Map()
  }
  for (const item of sorted) {
    if (item.fromMinute >= clusterEnd) close()
    const free = ends.findIndex((end) => end <= item.fromMinute)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(item)
    laneOf.set(item, lane)
    cluster.push(item)
    clusterEnd = Math.max(clusterEnd, endOf(item))
  }
  close()
  return placed
}

/**
 * The width a week needs for everything in it to be readable. A day with more parallel events takes
 * more of it.
 */
const [HOURS_PX, LANE_PX, DAY_PX] = [56, 44, 92]
const dayPx = (lanes: number): number => Math.max(DAY_PX, LANE_PX * lanes)
export const weekPx = (lanesByDay: readonly number[]): number =>
  HOURS_PX + lanesByDay.reduce((sum, lanes) => sum + dayPx(lanes), 0)
export const columnsOf = (lanesByDay: readonly number[]): string =>
  [
    `${HOURS_PX}px`,
    ...lanesByDay.map((lanes) => `minmax(${dayPx(lanes)}px, ${Math.max(2, lanes)}fr)`),
  ].join(' ')

const STEP_MINUTES = 15

export const snapped = (minutes: number): number =>
  Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/** `09:15` */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes since the start of the day, from `09:15`. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `9:15 – 10:15 AM`, in the same format as the hours next to the week. */
export const clockRange = (startMinute: number, minutes: number, locale: string): string => {
  const [from, to] = [startMinute, startMinute + minutes].map((minute) =>
    Date.UTC(2026, 0, 1, 0, minute),
  )
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatRange(
    from ?? 0,
    to ?? 0,
  )
}

/** The new position of an event that is moved or resized. It stays within its day. */
export interface EventMove {
  readonly shiftDays: number
  readonly startMinute: number
  readonly minutes: number
}

export const movedBy = (
  { fromMinute, toMinute }: Placed,
  {
    days = 0,
    minutes = 0,
    longer = 0,
  }: { readonly days?: number; readonly minutes?: number; readonly longer?: number },
): EventMove => ({
  shiftDays: days,
  startMinute: Math.min(24 * 60 - STEP_MINUTES, Math.max(0, fromMinute + minutes)),
  minutes: Math.max(STEP_MINUTES, toMinute - fromMinute + longer),
})

/** Keyboard steps accumulated before confirmation. */
export type Steps = Required<NonNullable<Parameters<typeof movedBy>[1]>>
export const plusStep = (
  before: Steps | undefined,
  { days = 0, minutes = 0, longer = 0 }: Parameters<typeof movedBy>[1],
): Steps => ({
  days: (before?.days ?? 0) + days,
  minutes: (before?.minutes ?? 0) + minutes,
  longer: (before?.longer ?? 0) + longer,
})

/** What a key does to the focused event: Shift moves it, Control changes its length. */
export const moveOfKey = ({
  key,
  shiftKey,
  ctrlKey,
}: {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}): Parameters<typeof movedBy>[1] | undefined => {
  const moves: Readonly<Record<string, Parameters<typeof movedBy>[1]>> = {
    ArrowUp: { minutes: -STEP_MINUTES },
    ArrowDown: { minutes: STEP_MINUTES },
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
  }
  const lengths: Readonly<Record<string, Parameters<typeof movedBy>[1]>> = {
    ArrowUp: { longer: -STEP_MINUTES },
    ArrowDown: { longer: STEP_MINUTES },
  }
  const table = shiftKey && !ctrlKey ? moves : ctrlKey && !shiftKey ? lengths : {}
  return Object.hasOwn(table, key) ? table[key] : undefined
}
