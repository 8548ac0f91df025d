// The reasons a code is not accepted, worded for the person at the desk.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OfflineProblem } from '@lodgepole/domain/entry/offline'

export const gateProblemMessages: Readonly<Record<OfflineProblem, MessageDescriptor>> = {
  unreadable: msg`This isn’t one of our codes.`,
  altered: msg`We couldn’t read the code. Scan it again.`,
  'other-organization': msg`This code belongs to another organization.`,
  'unknown-key': msg`We don’t recognize this code. Ask for a new one.`,
  forged: msg`This code isn’t genuine.`,
  'too-early': msg`It’s too early for this reservation.`,
  expired: msg`This code has expired. Ask for a new one.`,
  'clock-off': msg`The clock on this phone is wrong. Set it and try again.`,
  'unknown-person': msg`We don’t have this person in our records. Ask the office.`,
  'unknown-booking': msg`We couldn’t find this reservation.`,
  cancelled: msg`This reservation is canceled.`,
  'not-registered': msg`This reservation isn’t confirmed.`,
  withdrawn: msg`This pass or card has been withdrawn.`,
  restricted: msg`This person can’t come in right now. Ask the office.`,
  replayed: msg`This pass has just been used.`,
  'already-in': msg`Already checked in.`,
  'not-inside': msg`Not checked in.`,
  'too-many-guests': msg`Too many guests for today.`,
  full: msg`This place is full.`,
  'snapshot-old': msg`The data on this device is over a day old. Connect to the internet first.`,
}
