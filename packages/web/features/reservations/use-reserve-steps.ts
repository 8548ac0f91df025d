// The steps of a reservation after the selection: confirming, sending, and the result. The step is
// part of the address, so that Back leads where it should.

import { useState } from 'react'
import type { Payment } from '../../lib/cards/payment.ts'
import { useMoneySteps } from '../../lib/routing/use-search-param.ts'
import type { Done } from './components/DoneStep.tsx'
import { requestKey, requestOf, type ReservationRequest } from './reservation-request.ts'
import { useAfterBooking, useBook, useBookAsGuest, type Stranger } from './use-book.ts'
import { useNotices } from './use-notices.ts'
import { useBookingErrorMessage } from './use-problem-message.ts'
import type { Reservation } from './use-reservation.ts'
import { useInvalidateTimetable } from './use-timetable.ts'

/** The selection as it is confirmed and sent. */
const useRequest = (reservation: Reservation) => {
  const noticesOf = useNotices()
  const [request, setRequest] = useState<ReservationRequest & { readonly key: string }>()
  const { choices, extras, coming, facts, brought } = reservation
  const prepare = () => {
    const { totalCents, laterCents, seatCents, released } = reservation
    const personIds = coming.map((person) => person.personId)
    setRequest({
      key: requestKey(choices, extras, coming),
      ...requestOf({
        choices,
        extras,
        people: facts.people.filter((person) => personIds.includes(person.personId)),
        brought,
        personIds,
        totalCents,
        laterCents,
        seatCents,
        released,
        notices: noticesOf(reservation),
      }),
    })
  }
  return {
    request,
    // The selection has changed since it was reviewed, so Forward must not lead to booking it.
    isCurrent: request !== undefined && request.key === requestKey(choices, extras, coming),
    prepare,
    forget: () => setRequest(undefined),
  }
}

interface Booker {
  readonly campusId: string | null
  /** Undefined for a guest without an account. */
  readonly userId: string | undefined
}

export const useReserveSteps = (reservation: Reservation, { campusId, userId }: Booker) => {
  const { request, isCurrent, ...confirmation } = useRequest(reservation)
  const [done, setDone] = useState<Done>()
  const { step, toHow, toDone, restart, back } = useMoneySteps({
    how: isCurrent || done !== undefined,
    done: done !== undefined,
  })
  const [book, bookAsGuest, afterBooking, invalidateTimetable, errorMessageOf] = [
    useBook(campusId, userId ?? ''),
    useBookAsGuest(campusId),
    useAfterBooking(),
    useInvalidateTimetable(),
    useBookingErrorMessage(),
  ]
  const { choices, bookingContext, clear, leaveAllBehind } = reservation
  const finish = async (made: Done) => {
    setDone(made)
    clear()
    leaveAllBehind()
    toDone()
    await afterBooking(userId !== undefined)
  }
  /** Someone else was faster, so the list is out of date. */
  const orInvalidateTimetable = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      await invalidateTimetable()
      throw error
    }
  }
  return {
    step,
    request,
    done,
    back,
    errorMessage: (error: unknown) => errorMessageOf(error, choices, bookingContext),
    confirm: () => {
      setDone(undefined)
      confirmation.prepare()
      toHow()
    },
    bookAsMember: (payment: Payment) =>
      orInvalidateTimetable(async () => {
        if (request) await finish({ request, ...(await book(request, payment)) })
      }),
    bookAsStranger: (stranger: Stranger) =>
      orInvalidateTimetable(async () => {
        if (!request) return
        const made = await bookAsGuest(request, stranger)
        await finish({ request, ...made, email: stranger.email })
      }),
    again: () => {
      setDone(undefined)
      confirmation.forget()
      restart()
    },
  }
}
