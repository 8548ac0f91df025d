// Why a person at the desk can't be booked, worded for the staff who have to tell them.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { LabelCode } from '@lodgepole/domain/reservations/verdict'
import { useDeskRefusals } from './use-desk-labels.ts'

const full = msg`This event is full. If there is a waitlist, they can join it.`
const limit = msg`They have reached their reservation limit. Enter a reason to book them anyway.`
const elsewhere = msg`They have another reservation at that time. Enter a reason to book them anyway.`
const restricted = msg`This person can’t make reservations right now. Ask the office.`

const reasons: Readonly<Partial<Record<LabelCode, MessageDescriptor>>> = {
  'already-reserved': msg`They already have a reservation for this event.`,
  cancelled: msg`This event is canceled. Choose another one.`,
  past: msg`This event has ended. Choose another one.`,
  closed: msg`Reservations for this event are closed. Choose another one.`,
  'first-come': msg`This event is first come, first served. No reservation is needed.`,
  full,
  'join-waitlist': full,
  'extras-full': full,
  'too-many-people': full,
  'quota-reached': limit,
  'person-quota': limit,
  restricted,
  'person-restricted': restricted,
  'gap-days': msg`This is too soon after their last reservation. Choose a later day.`,
  'gap-times': msg`This is too soon after their last reservation. Choose a later time.`,
}

export const useWalkInRefusals = (): ((error: unknown) => string) => {
  const { i18n } = useLingui()
  const messageFor = useDeskRefusals()
  return (error) => {
    if (error instanceof ApiError && error.code === 'PERSON_ELSEWHERE') return i18n._(elsewhere)
    const label =
      error instanceof ApiError && error.code === 'NOT_BOOKABLE'
        ? error.details?.['label']
        : undefined
    const reason =
      typeof label === 'string' && Object.hasOwn(reasons, label)
        ? reasons[label as LabelCode]
        : undefined
    return reason ? i18n._(reason) : messageFor(error)
  }
}
