// Problems that prevent booking, and the server's refusals, as text.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { useCardErrorMessage } from '../../lib/cards/use-card-messages.ts'
import type { CurrentBookingContext, Choice, Problem } from './selection.ts'
import { useDateText } from './use-date-text.ts'
import { useExtraLabel, useLabelText } from './use-label-text.ts'
import { useReasonText } from './use-reason-text.ts'
import { whyNot } from './why-not.ts'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { reservationErrors } from '../../lib/errors/messages/reservations.ts'

/** Which of several times it is about. A single time needs no name. */
const useTimeName = () => {
  const { rangeOf } = useDateText()
  return (choice: Choice | undefined, choices: readonly Choice[]): string =>
    choice && choices.length > 1
      ? `${choice.series.label}, ` +
        `${rangeOf(choice.event.startSeconds, choice.event.endSeconds, choice.series.timeZone)}: `
      : ''
}

export const useProblemMessage = (): ((problem: Problem, choices: readonly Choice[]) => string) => {
  const { t } = useLingui()
  const labelText = useLabelText()
  const extraLabel = useExtraLabel()
  const timeName = useTimeName()
  return (problem, choices) => {
    switch (problem.kind) {
      case 'nothing-chosen':
        return t`Choose a time to reserve`
      case 'nobody':
        return t`Choose who is coming`
      case 'guest-alone':
        return t`Guests can only come with someone from your household.`
      case 'overlap':
        return t`Some of these times overlap`
      case 'swap-waits':
        return t`You can only swap for a time with a free seat. Join the waitlist separately.`
      case 'elsewhere': {
        const { firstName } = problem
        return t`${firstName} has another reservation at that time that can’t be canceled`
      }
      case 'verdict':
        return `${timeName(problem.choice, choices)}${labelText(problem.verdict)}`
      case 'extra-required':
        return t`Choose at least one item.`
      case 'extra':
        return `${problem.state.extra.label}: ${extraLabel(problem.state.label)}`
    }
  }
}

const useKnownRefusals = errorMessages(reservationErrors, [], useCardErrorMessage)

/** The event's label and the reason, as the server found them while counting. */
export const useBookingErrorMessage = (): ((
  error: unknown,
  choices?: readonly Choice[],
  bookingContext?: CurrentBookingContext,
) => string) => {
  const { t } = useLingui()
  const [labelText, reasonText, commonMessage, timeName] = [
    useLabelText(),
    useReasonText(),
    useKnownRefusals(),
    useTimeName(),
  ]
  return (error, choices = [], bookingContext) => {
    if (!(error instanceof ApiError)) return commonMessage(error)
    if (error.code === 'NOT_BOOKABLE' && typeof error.details?.['label'] === 'string') {
      const { eventId, label, reason, person } = error.details as {
        eventId: string
        label: Verdict['code']
        reason?: Verdict['reason']
        person?: Verdict['person']
      }
      const verdict: Verdict = {
        code: label,
        may: 'nothing',
        ...(reason ? { reason } : {}),
        ...(person ? { person } : {}),
      }
      const choice = choices.find(({ event }) => event.eventId === eventId)
      const why = choice && bookingContext && whyNot(verdict, choice.event, bookingContext)
      return [
        `${timeName(choice, choices)}${labelText(verdict)}`,
        why && choice ? reasonText(why, choice.series.timeZone) : '',
      ]
        .filter(Boolean)
        .join(' · ')
    }
    if (error.code === 'PERSON_ELSEWHERE') {
      const [first] = (error.details?.['conflicts'] ?? []) as readonly {
        readonly firstName: string
        readonly name?: string
      }[]
      if (!first?.name) return t`A person can’t be in two places at the same time.`
      const { firstName, name } = first
      return t`${firstName} has ${name} at that time. Go back to see what can be swapped.`
    }
    return commonMessage(error)
  }
}
