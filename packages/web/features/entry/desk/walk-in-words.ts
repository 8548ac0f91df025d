// Why somebody who stands at the desk cannot be booked, for whoever has to tell them.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { LabelCode } from '@lodgepole/domain/reservations/verdict'
import { useDeskRefusals } from './use-desk-words.ts'

const full = msg`It is full. They can join the waitlist, where there is one.`
const limit = msg`They have reserved as much as their limits allow. With a reason they can be booked all the same.`
const elsewhere = msg`They have another reservation at that time. With a reason they can be booked all the same.`
const restricted = msg`Their booking is restricted.`

const reasons: Readonly<Partial<Record<LabelCode, MessageDescriptor>>> = {
  'already-reserved': msg`They have reserved it already.`,
  cancelled: msg`It is cancelled.`,
  past: msg`It is over.`,
  closed: msg`It is closed for reservations.`,
  'first-come': msg`Nobody reserves this: whoever comes first has a seat.`,
  full,
  'join-waitlist': full,
  'extras-full': full,
  'too-many-people': full,
  'quota-reached': limit,
  'person-quota': limit,
  restricted,
  'person-restricted': restricted,
  'gap-days': msg`It is too soon after their last one: free days have to lie between.`,
  'gap-times': msg`It is too soon after their last one: other times have to lie between.`,
}

export const useWalkInRefusals = (): ((error: unknown) => string) => {
  const { i18n } = useLingui()
  const wordsOf = useDeskRefusals()
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
    return reason ? i18n._(reason) : wordsOf(error)
  }
}
