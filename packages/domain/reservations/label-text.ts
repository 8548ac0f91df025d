// The label in English, as used by the API and in refusals. The screens show it in the member's own
// language.

import { lastIncludedSecond } from './restrictions.ts'
import type { LabelCode, Verdict } from './verdict.ts'

type PlainCode = Exclude<LabelCode, 'restricted' | 'person-quota' | 'person-restricted'>

const texts: Readonly<Record<PlainCode, string>> = {
  unavailable: 'Unavailable',
  cancelled: 'Cancelled',
  'already-reserved': 'Already Reserved',
  past: 'Past Event',
  closed: 'Registration Closed',
  'first-come': 'First Come First Serve',
  selected: 'Selected',
  'non-adjacent': 'Non-Adjacent',
  'different-day': 'Different Day',
  'max-adjacent': 'Max Allowed',
  'join-waitlist': 'Join Waitlist',
  full: 'Full',
  'too-many-people': 'Too Many Participants',
  'extras-full': 'Full',
  released: 'Select Time',
  'quota-reached': 'Max Allowed Reached',
  'gap-days': 'Gap day(s) required',
  'same-time': 'Same time on consecutive days',
  'gap-times': 'Gap time(s) required',
  select: 'Select Time',
}

/** `dateOf` formats the day until which a person is restricted. */
export const labelText = (
  { code, person, reason }: Verdict,
  dateOf: (epochSeconds: number) => string,
): string => {
  const until =
    reason?.kind === 'restricted' && reason.untilSeconds !== null
      ? dateOf(lastIncludedSecond(reason.untilSeconds))
      : undefined
  const name = person?.firstName ?? ''
  if (code === 'restricted')
    return until ? `Booking Restricted until ${until}` : 'Booking Restricted'
  if (code === 'person-quota') return `Max Allowed For ${name}`
  if (code === 'person-restricted')
    return until ? `${name} restricted until ${until}` : `Booking Restricted for ${name}`
  return texts[code]
}
