// The label of an event on the screen, from the specification, in the member's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ExtraLabel } from '@lodgepole/domain/reservations/extras'
import { lastIncludedSecond } from '@lodgepole/domain/reservations/restrictions'
import type { LabelCode, Verdict } from '@lodgepole/domain/reservations/verdict'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { useDateText } from './use-date-text.ts'

const selectTime = msg`Select Time`
const full = msg`Full`

const labels: Readonly<
  Record<Exclude<LabelCode, 'restricted' | 'person-quota' | 'person-restricted'>, MessageDescriptor>
> = {
  unavailable: msg`Unavailable`,
  cancelled: msg`Cancelled`,
  'already-reserved': msg`Already Reserved`,
  past: msg`Past Event`,
  closed: msg`Registration Closed`,
  'first-come': msg`First Come First Serve`,
  selected: msg`Selected`,
  'non-adjacent': msg`Non-Adjacent`,
  'different-day': msg`Different Day`,
  'max-adjacent': msg`Max Allowed`,
  'join-waitlist': msg`Join Waitlist`,
  full,
  'too-many-people': msg`Too Many Participants`,
  'extras-full': full,
  released: selectTime,
  'quota-reached': msg`Max Allowed Reached`,
  'gap-days': msg`Gap day(s) required`,
  'same-time': msg`Same time on consecutive days`,
  'gap-times': msg`Gap time(s) required`,
  select: selectTime,
}

const extraLabels: Readonly<Record<ExtraLabel, MessageDescriptor>> = {
  Unavailable: labels.unavailable,
  'Not Available': msg`Not Available`,
  'Select Item': msg`Select Item`,
  'Too Many People Selected': msg`Too Many People Selected`,
}

export const useExtraLabel = (): ((label: ExtraLabel) => string) => {
  const { i18n } = useLingui()
  return (label) => i18n._(extraLabels[label])
}

export const useLabelText = (): ((verdict: Verdict) => string) => {
  const { t, i18n } = useLingui()
  const { dateOf } = useDateText()
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  return ({ code, person, reason }) => {
    const until =
      reason?.kind === 'restricted' && reason.untilSeconds !== null
        ? dateOf(lastIncludedSecond(reason.untilSeconds), timeZone)
        : undefined
    const name = person?.firstName ?? ''
    if (code === 'restricted')
      return until ? t`Booking Restricted until ${until}` : t`Booking Restricted`
    if (code === 'person-quota') return t`Max Allowed For ${name}`
    if (code === 'person-restricted')
      return until ? t`${name} restricted until ${until}` : t`Booking Restricted for ${name}`
    return i18n._(labels[code])
  }
}
