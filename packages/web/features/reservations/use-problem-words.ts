// What stands in the way of booking, and what the server answered when it refused, in words.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { useCardErrorMessage } from '../../lib/cards/use-card-messages.ts'
import type { AskingNow, Choice, Problem } from './selection.ts'
import { useDayWords } from './use-day-words.ts'
import { useExtraLabel, useLabelWords } from './use-label-words.ts'
import { useWhyWords } from './use-why-words.ts'
import { whyNot } from './why-not.ts'

/** Which of several times it is about; one alone needs no name. */
const useTimeName = () => {
  const { rangeOf } = useDayWords()
  return (choice: Choice | undefined, choices: readonly Choice[]): string =>
    choice && choices.length > 1
      ? `${choice.series.label}, ` +
        `${rangeOf(choice.event.startSeconds, choice.event.endSeconds, choice.series.timeZone)}: `
      : ''
}

export const useProblemWords = (): ((problem: Problem, choices: readonly Choice[]) => string) => {
  const { t } = useLingui()
  const labelWords = useLabelWords()
  const extraLabel = useExtraLabel()
  const timeName = useTimeName()
  return (problem, choices) => {
    switch (problem.kind) {
      case 'nothing-chosen':
        return t`Choose a time to reserve it`
      case 'nobody':
        return t`Choose who is coming`
      case 'guest-alone':
        return t`A guest can only come with somebody of your household.`
      case 'overlap':
        return t`Some of these times overlap`
      case 'swap-waits':
        return t`You can only swap for a time with a free seat. Join the waitlist separately.`
      case 'elsewhere': {
        const { firstName } = problem
        return t`${firstName} has another reservation at that time which cannot be canceled`
      }
      case 'verdict':
        return `${timeName(problem.choice, choices)}${labelWords(problem.verdict)}`
      case 'extra-required':
        return t`Please choose an item.`
      case 'extra':
        return `${problem.state.extra.label}: ${extraLabel(problem.state.label)}`
    }
  }
}

/** The event's label and why, as the server found them when it counted. */
export const useRefusedWords = (): ((
  error: unknown,
  choices?: readonly Choice[],
  asking?: AskingNow,
) => string) => {
  const { t } = useLingui()
  const [labelWords, whyWords, otherWords, timeName] = [
    useLabelWords(),
    useWhyWords(),
    useCardErrorMessage(),
    useTimeName(),
  ]
  const known: Readonly<Record<string, string>> = {
    EVENT_NOT_FOUND: t`This event is not there.`,
    GUEST_ALONE: t`A guest can only come with somebody of your household.`,
    GUEST_NAME: t`Please enter the name of your guest, in 80 characters or less.`,
    EXTRA_NOT_AVAILABLE: t`One of the items is not available any more.`,
    EXTRA_REQUIRED: t`Please choose an item.`,
    PAYMENT_REQUIRED: t`Please choose how to pay.`,
    ACCOUNT_CLOSED: t`This spending account has ended.`,
    INSUFFICIENT_FUNDS: t`This spending account does not have enough funds.`,
    WAIVER_REQUIRED: t`A waiver must be signed first. You find it under Waivers in your account.`,
    BOOKING_NOT_FOUND: t`This reservation is not there.`,
    PERSON_CAME: t`They have been checked in, so this reservation stays.`,
    SWAP_NEEDS_SEAT: t`That time is full now. You keep the reservation that you have.`,
    CANCEL_TOO_LATE: t`It is too late to cancel this reservation.`,
    TOO_MANY_UNCONFIRMED: t`Please confirm your earlier reservations first. Check your email for the links.`,
    NETWORK_BUSY: t`Too many reservations from your network are waiting for confirmation. Please try again in a few minutes.`,
    TOO_MANY_LAPSED: t`Several reservations that were asked for with this address were never confirmed. Please try again tomorrow, or contact us.`,
    NETWORK_LAPSED: t`Many reservations that were asked for from your network were never confirmed. Please try again tomorrow, or contact us.`,
    TOO_MANY_SEATS_AHEAD: t`This address has reserved as many seats as it can. Please contact us to reserve more.`,
    NETWORK_SEATS_AHEAD: t`Your network has reserved as many seats as it can. Please contact us to reserve more.`,
    EVENT_AWAITS_CONFIRMATION: t`Not all of these seats can be held before they are confirmed. Please reserve for fewer people, or try again in a few minutes.`,
    PUZZLE_UNSOLVED: t`Your browser did not pass our automatic check. Please try again.`,
    OFFER_EXPIRED: t`This offer has expired.`,
    PAYMENT_UNDER_WAY: t`A payment for this is under way. Please wait until it is settled.`,
    RESERVATIONS_OFF: t`Reservations are not offered here.`,
  }
  return (error, choices = [], asking) => {
    if (!(error instanceof ApiError)) return otherWords(error)
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
      const why = choice && asking && whyNot(verdict, choice.event, asking)
      return [
        `${timeName(choice, choices)}${labelWords(verdict)}`,
        why && choice ? whyWords(why, choice.series.timeZone) : '',
      ]
        .filter(Boolean)
        .join(' · ')
    }
    if (error.code === 'PERSON_ELSEWHERE') {
      const [first] = (error.details?.['conflicts'] ?? []) as readonly {
        readonly firstName: string
        readonly name?: string
      }[]
      if (!first?.name) return t`One person cannot be in two places at the same time.`
      const { firstName, name } = first
      return t`${firstName} has ${name} at that time. Go back to see what can be swapped.`
    }
    return known[error.code] ?? otherWords(error)
  }
}
