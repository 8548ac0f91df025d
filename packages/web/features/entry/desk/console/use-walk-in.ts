// A walk-in at the desk: the selected person, what prevents a seat, and the booking itself.

import { useLingui } from '@lingui/react/macro'
import type { DeskPerson, RosterEvent } from '@lodgepole/contract/entry/desk/endpoints'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { fullName } from '../../../../ui/person-summary.ts'
import { obstaclesAfter, MIN_REASON_LENGTH, noObstacles } from '../walk-in.ts'
import { bookWalkIn } from '../api.ts'

interface WalkInParts {
  readonly event: RosterEvent
  readonly onBooked: (person: DeskPerson, bookingId: string | undefined) => void
}

export const useWalkIn = ({ event, onBooked }: WalkInParts) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const attempt = useAttempt()
  const [chosen, setChosen] = useState<DeskPerson>()
  const [joins, setJoins] = useState(false)
  const [obstacles, setObstacles] = useState(noObstacles)
  const [reason, setReason] = useState('')
  const { costCents, isOverLimit } = obstacles
  const isReady =
    chosen !== undefined && (!isOverLimit || reason.trim().length >= MIN_REASON_LENGTH)
  // The price for one person says nothing about what another agreed to pay.
  const choose = (person: DeskPerson | undefined) => {
    setChosen(person)
    setObstacles(noObstacles)
    setReason('')
    attempt.forget()
  }
  const book = async (close: () => void) => {
    if (!chosen || !isReady) return
    const body = {
      eventId: event.eventId,
      personIds: [chosen.personId],
      joinWaitlist: joins,
      ...(costCents > 0 ? { payerId: chosen.personId } : {}),
      ...(isOverLimit ? { limitReason: reason.trim() } : {}),
    }
    const { item } = await sendOnce(JSON.stringify(['walk-in', body]), undefined, ({ key }) =>
      bookWalkIn(body, { idempotencyKey: key }),
    ).catch((error: unknown) => {
      setObstacles((known) => obstaclesAfter(known, error))
      throw error
    })
    const [name, series, total] = [
      fullName(chosen),
      event.seriesLabel,
      money(centsOfDecimal(item.total)),
    ]
    notify({
      tone: 'success',
      text:
        centsOfDecimal(item.total) > 0
          ? t`${name} is booked: ${series}. ${total} charged.`
          : joins
            ? t`${name} is booked or on the waitlist: ${series}.`
            : t`${name} is booked: ${series}.`,
    })
    onBooked(chosen, joins ? undefined : item.bookingIds[0])
    close()
  }
  return {
    attempt,
    chosen,
    choose,
    joins,
    setJoins: (joins: boolean) => {
      setJoins(joins)
      attempt.forget()
    },
    reason,
    setReason,
    obstacles,
    isReady,
    book,
  }
}

export type WalkIn = ReturnType<typeof useWalkIn>
