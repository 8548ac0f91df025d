// Why a household could not be booked, moved or canceled, in the words of whoever stands at the
// desk: what staff can do about it.

import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { useLabelWords } from '../../use-label-words.ts'

const useKnown = errorMessages({
  EVENT_NOT_FOUND: msg`This event is not there any more.`,
  BOOKING_NOT_FOUND: msg`This reservation is not there.`,
  EVENT_OVER: msg`This event is over.`,
  PERSON_CAME: msg`They have been checked in, so this reservation stays. To give money back, put the account right under Money.`,
  SWAP_NEEDS_SEAT: msg`That time is full now. They keep the reservation that they have.`,
  MOVE_COSTS_MORE: msg`It was paid by card, and this time costs more. Cancel it, which refunds the card, and book this time.`,
  EXTRA_NOT_AVAILABLE: msg`One of the items is not available any more.`,
  EXTRA_REQUIRED: msg`Please choose an item.`,
  NO_ONE_LISTED: msg`No one is listed in reservation.`,
  GUEST_ALONE: msg`A guest can only come with somebody of the household.`,
  GUEST_LEFT_ALONE: msg`A guest can only come with somebody of the household. Please cancel the guest as well.`,
  GUEST_NAME: msg`Please enter the name of the guest, in 80 characters or less.`,
  PERSON_NOT_FOUND: msg`These people are not of one household, or not here any more.`,
  PAYMENT_REQUIRED: msg`This seat costs something.`,
  INSUFFICIENT_FUNDS: msg`There is not enough money on the account.`,
  ACCOUNT_CLOSED: msg`Their account is closed.`,
  DAILY_LIMIT_REACHED: msg`That is more than their daily limit allows.`,
  WAIVER_REQUIRED: msg`The household has to sign the waiver first.`,
  ONBOARDING_REQUIRED: msg`The household has to finish its steps in the portal first.`,
  RESERVATIONS_OFF: msg`This organization has no reservations.`,
})

export const useStaffRefusals = (): ((error: unknown) => string) => {
  const { t } = useLingui()
  const [labelWords, known] = [useLabelWords(), useKnown()]
  return (error) => {
    const details = error instanceof ApiError ? error.details : undefined
    if (
      error instanceof ApiError &&
      error.code === 'NOT_BOOKABLE' &&
      typeof details?.['label'] === 'string'
    ) {
      const { label, reason, person } = details as {
        label: Verdict['code']
        reason?: Verdict['reason']
        person?: Verdict['person']
      }
      if (reason?.kind === 'party' && reason.of === 'guests') {
        return t({
          message: plural(reason.allowed, {
            one: 'A household may bring # guest to an event.',
            other: 'A household may bring # guests to an event.',
          }),
        })
      }
      if (reason?.kind === 'party' && reason.of === 'account') {
        return t({
          message: plural(reason.allowed, {
            one: 'This household may bring # person to an event.',
            other: 'This household may bring # people to an event.',
          }),
        })
      }
      return labelWords({
        code: label,
        may: 'nothing',
        ...(reason ? { reason } : {}),
        ...(person ? { person } : {}),
      })
    }
    if (error instanceof ApiError && error.code === 'PERSON_ELSEWHERE') {
      const [first] = (details?.['conflicts'] ?? []) as readonly {
        readonly firstName: string
        readonly name?: string
      }[]
      if (!first?.name) return t`One person cannot be in two places at the same time.`
      const { firstName, name } = first
      return t`${firstName} has ${name} at that time. Move or cancel that first.`
    }
    return known(error)
  }
}
