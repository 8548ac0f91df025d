// Why a booking, move, or cancellation for a household failed, worded for staff: what they can do
// about it.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { useLabelText } from '../../use-label-text.ts'
import { reservationErrors } from '../../../../lib/errors/messages/reservations.ts'
import { scheduleErrors } from '../../../../lib/errors/messages/schedule.ts'

const useKnown = errorMessages({ ...reservationErrors, ...scheduleErrors }, ['party', 'staff'])

export const useStaffRefusals = (): ((error: unknown) => string) => {
  const { t } = useLingui()
  const [labelText, known] = [useLabelText(), useKnown()]
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
      return labelText({
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
      if (!first?.name) return t`A person can’t be in two places at the same time.`
      const { firstName, name } = first
      return t`${firstName} has ${name} at that time. Move or cancel that first.`
    }
    return known(error)
  }
}
