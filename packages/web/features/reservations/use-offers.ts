// Accepting or declining a seat offered to a person on the waitlist. The server determines the
// price: the client asks to accept the seat, and the answer contains the price if there is one.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { useState } from 'react'
import { useReloadHousehold } from '../../lib/household/reload-household.ts'
import { useSearchParam } from '../../lib/routing/use-search-param.ts'
import { notify } from '../../ui/notify.ts'
import type { Payment } from '../../lib/cards/payment.ts'
import { answerOffer, useReloadBookings } from './use-bookings.ts'
import { useNameList } from './use-name-list.ts'
import { sendOnce } from '../../lib/api/pending-requests.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { useBookingErrorMessage } from './use-problem-message.ts'

interface Offer {
  readonly booking: Booking
  readonly totalCents: number
}

const priceAsked = (error: unknown): number | undefined => {
  const total =
    error instanceof ApiError && error.code === 'PAYMENT_REQUIRED'
      ? error.details?.['totalCents']
      : undefined
  return typeof total === 'number' ? total : undefined
}

/** Identifies the group that was offered seats in this event. */
const offerKey = ({ bookingId, eventId, groupId }: Booking): string =>
  JSON.stringify(['reservation', 'offer', bookingId, eventId, groupId])

export const useOffers = () => {
  const { t } = useLingui()
  const messageFor = useBookingErrorMessage()
  const namesOf = useNameList()
  const reloadHousehold = useReloadHousehold()
  const reloadBookings = useReloadBookings()
  // Part of the address, so that Back closes it. The price is only stored here.
  const { value: offeredId, set: setOfferedId } = useSearchParam('offer')
  const [asked, setAsked] = useState<Offer>()
  const offer = asked && asked.booking.bookingId === offeredId ? asked : undefined
  const close = () => setOfferedId('', { replace: true })
  const reload = () => Promise.allSettled([reloadBookings(), reloadHousehold()])
  const answer = (booking: Booking, accept: boolean, payment: Payment) =>
    answerOffer(booking, accept, payment, randomId())
  const taken = async () => {
    await reload()
    if (offer) close()
    notify({ tone: 'success', text: t`The seat is yours` })
  }
  const refused = async (error: unknown) => {
    notify({ tone: 'danger', text: messageFor(error) })
    await reload()
  }
  return {
    offer,
    close,
    begin: async (booking: Booking) => {
      try {
        await answer(booking, true, { kind: 'none' })
        await taken()
      } catch (error) {
        const totalCents = priceAsked(error)
        if (totalCents === undefined) await refused(error)
        else {
          setAsked({ booking, totalCents })
          setOfferedId(booking.bookingId)
        }
      }
    },
    accept: async (payment: Payment) => {
      if (!offer) return
      await sendOnce(offerKey(offer.booking), undefined, ({ key }) =>
        answerOffer(offer.booking, true, payment, key),
      )
      await taken()
    },
    /** For the whole party. */
    decline: async (offered: readonly Booking[]) => {
      const [booking] = offered
      if (!booking) return
      const names = namesOf(offered)
      try {
        await answer(booking, false, { kind: 'none' })
        await reload()
        notify({ tone: 'success', text: t`Offer declined for ${names}` })
      } catch (error) {
        await refused(error)
      }
    },
  }
}
