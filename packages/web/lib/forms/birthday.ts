// Whether what stands in a field for a birthday can be one, on the organization's day, so that the
// field itself can say so.

import { isBirthdayPossible } from '@lodgepole/domain/people/age'
import { todayIn } from '../format/local-days.ts'

/** An empty field is fine. */
export const birthdayRule =
  (timeZone: string, now = () => new Date()) =>
  (typed: string): boolean =>
    typed === '' || isBirthdayPossible(typed, todayIn(timeZone, now()))
