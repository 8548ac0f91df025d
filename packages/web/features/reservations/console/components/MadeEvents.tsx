// How many events something would make, and which it would pass over.

import { Plural } from '@lingui/react/macro'
import type { SkippedEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { SkippedEvents } from './SkippedEvents.tsx'

export const MadeEvents = ({ seen: { made, skipped } }: { readonly seen: { readonly made: number; readonly skipped: readonly SkippedEvent[] } }) => (
  <>
    <p>
      <Plural value={made} one="# event will be made." other="# events will be made." />
    </p>
    <SkippedEvents skipped={skipped} />
  </>
)
