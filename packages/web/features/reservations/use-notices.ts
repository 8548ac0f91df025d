// What a member should know before they reserve, although nothing forbids it.

import { useLingui } from '@lingui/react/macro'
import { arrivesAfter } from '@lodgepole/domain/people/presence'
import { conflictsOf } from '@lodgepole/domain/reservations/conflicts'
import type { CurrentBookingContext, Choice } from './selection.ts'
import type { HouseholdPerson } from './timetable.ts'
import { useDateText } from './use-date-text.ts'
import { useLabelText } from './use-label-text.ts'
import { useReasonText } from './use-reason-text.ts'
import { whyNot } from './why-not.ts'

/** For each waitlisted time: why a free seat would pass to the next person on the waitlist. */
const useWaitNotices = (): ((
  choices: readonly Choice[],
  bookingContext: CurrentBookingContext,
) => readonly string[]) => {
  const { t } = useLingui()
  const [labelText, reasonText] = [useLabelText(), useReasonText()]
  return (choices, bookingContext) =>
    choices
      .filter(({ verdict }) => verdict.may === 'wait')
      .flatMap(({ event, series, later }) => {
        const [conflict] = conflictsOf(event, bookingContext)
        if (later) {
          const why = whyNot(later, event, bookingContext)
          const reason = [
            labelText(later),
            ...(why ? [reasonText(why, series.timeZone)] : []),
          ].join(' · ')
          return [
            t`If a seat opened up now, you couldn’t take it: ${reason}. It would go to the next person in line.`,
          ]
        }
        if (!conflict) return []
        const name = conflict.firstName
        return [
          t`${name} has another reservation at that time. Until it is canceled, a free seat goes to the next person in line.`,
        ]
      })
}

/** An event of at least this length is a session, which itself defines when people are present. */
const SESSION_SECONDS = 3 * 86_400

/** For each person who is coming and who hasn't arrived on the day of a selected time. */
const useArrivalNotices = (): ((
  choices: readonly Choice[],
  people: readonly HouseholdPerson[],
) => readonly string[]) => {
  const { t } = useLingui()
  const { dayOf } = useDateText()
  return (choices, people) => {
    const days = new Set(
      choices
        .filter(({ event }) => event.endSeconds - event.startSeconds < SESSION_SECONDS)
        .map(({ event }) => event.startDayHash),
    )
    return [...days].flatMap((day) =>
      people.flatMap(({ firstName, presences = [] }) => {
        const next = arrivesAfter(presences, day)
        if (!next) return []
        const arrives = dayOf(next.firstDay)
        return [t`${firstName} won’t be there yet on that day: they arrive ${arrives}.`]
      }),
    )
  }
}

interface Noticed {
  readonly choices: readonly Choice[]
  readonly bookingContext: CurrentBookingContext
  readonly coming: readonly { readonly personId: string }[]
  readonly facts: { readonly people: readonly HouseholdPerson[] }
}

export const useNotices = (): ((noticed: Noticed) => readonly string[]) => {
  const [waitNotices, arrivalNotices] = [useWaitNotices(), useArrivalNotices()]
  return ({ choices, bookingContext, coming, facts }) => {
    const people = facts.people.filter(({ personId }) =>
      coming.some((one) => one.personId === personId),
    )
    return [...waitNotices(choices, bookingContext), ...arrivalNotices(choices, people)]
  }
}
