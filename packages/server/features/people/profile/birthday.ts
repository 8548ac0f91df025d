// Checks a typed birthday against the organization's local day. The age is computed on each read
// instead of stored.

import { checkDateText } from '@lodgepole/domain/identity/date-text'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { isBirthdayPossible } from '@lodgepole/domain/people/age'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'

export const readBirthday = (
  text: string | null,
  nowMs: number,
  timeZone: string,
): Result<{ birthIso: string | null; age: number | null }, Refusal> => {
  if (text === null) return ok({ birthIso: null, age: null })
  const today = localDay(Math.floor(nowMs / 1000), timeZone)
  const checked = checkDateText(text, 'birthday')
  if (!checked.ok) return refuse(peopleRefusals.INVALID_BIRTHDAY)
  if (!isBirthdayPossible(text, today)) return refuse(peopleRefusals.BIRTHDAY_NOT_POSSIBLE)
  return ok({ birthIso: text, age: null })
}
