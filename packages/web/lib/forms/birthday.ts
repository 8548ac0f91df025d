// Whether the text in a field can be a birthday, judged by the organization's current day, so that
// the field itself can show the error.

import { isBirthdayPossible } from '@lodgepole/domain/people/age'
import { todayIn } from '../format/local-days.ts'

/** An empty field is valid. */
export const birthdayRule =
  (timeZone: string, now = () => new Date()) =>
  (typed: string): boolean =>
    typed === '' || isBirthdayPossible(typed, todayIn(timeZone, now()))
