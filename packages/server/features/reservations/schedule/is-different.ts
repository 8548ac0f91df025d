// Tells whether a change would alter an event, apart from its time.

import { isDeepStrictEqual } from 'node:util'
import type { EventExtra } from '@lodgepole/domain/reservations/series'

interface Settings {
  readonly label: string
  readonly capacityCount: number | null
  readonly isPremium: boolean
  readonly eventExtras: readonly EventExtra[]
}

/** Omitted settings stay unchanged. */
type RequestedSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

const COUNTED: readonly string[] = [
  'registeredCount',
  'bookingsCount',
  'householdsCount',
] satisfies (keyof EventExtra)[]

/** Ignores counts and unset values: a limit of none is no limit. */
const asSet = (extra: EventExtra) =>
  Object.fromEntries(
    Object.entries(extra).filter(
      ([name, value]) =>
        !COUNTED.includes(name) && value !== undefined && value !== null && value !== 0,
    ),
  )

export const isDifferent = (
  event: Settings,
  {
    label = event.label,
    capacityCount = event.capacityCount,
    isPremium = event.isPremium,
    eventExtras = event.eventExtras,
  }: RequestedSettings,
): boolean =>
  label !== event.label ||
  capacityCount !== event.capacityCount ||
  isPremium !== event.isPremium ||
  !isDeepStrictEqual(eventExtras.map(asSet), event.eventExtras.map(asSet))
