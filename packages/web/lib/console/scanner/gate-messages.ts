// Why a code is not taken, for whoever stands at the desk.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OfflineProblem } from '@lodgepole/domain/entry/offline'

export const gateProblemMessages: Readonly<Record<OfflineProblem, MessageDescriptor>> = {
  unreadable: msg`This is not one of our codes.`,
  altered: msg`The code could not be read. Please scan it again.`,
  'other-organization': msg`This code is another organization’s.`,
  'unknown-key': msg`The key of this code is not known here.`,
  forged: msg`This code is forged.`,
  'too-early': msg`It is too early for this reservation.`,
  expired: msg`This code has run out.`,
  'clock-off': msg`The clock of this phone is wrong.`,
  'unknown-person': msg`This person is not known here.`,
  'unknown-booking': msg`This reservation is not there.`,
  cancelled: msg`This reservation is cancelled.`,
  'not-registered': msg`This reservation is not confirmed.`,
  withdrawn: msg`This pass or card has been withdrawn.`,
  restricted: msg`This person may not come in at present.`,
  replayed: msg`This pass has just been used.`,
  'already-in': msg`Already checked in.`,
  'not-inside': msg`Was not checked in.`,
  'too-many-guests': msg`More guests than are allowed today.`,
  full: msg`The place is full.`,
  'snapshot-old': msg`What this device knows is over a day old. It needs a network first.`,
}
