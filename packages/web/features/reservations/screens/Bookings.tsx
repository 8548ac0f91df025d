// The household's reservations, their codes, and cancelling them.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconListDetails } from '@tabler/icons-react'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { isActive } from '@lodgepole/domain/reservations/statuses'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useLogin } from '../../../lib/place.tsx'
import { useRefusalText } from '../../../lib/refusal-text.ts'
import { useReloadHousehold } from '../../../lib/reload-household.ts'
import { Screen } from '../../../lib/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { AnswerOffer } from '../components/AnswerOffer.tsx'
import { BookingCode } from '../components/BookingCode.tsx'
import { BookingTable, cancelButtonId, codeButtonId } from '../components/BookingTable.tsx'
import { ConfirmCancellation } from '../components/ConfirmCancellation.tsx'
import { DeclineOffer } from '../components/DeclineOffer.tsx'
import { offeredParty } from '../offered-party.ts'
import { cancelBookings, useBookings, useReloadBookings } from '../use-bookings.ts'
import { useNameList } from '../use-name-list.ts'
import { useOffers } from '../use-offers.ts'

/** The specification's pause before it is said, and how long it is said. */
const BEFORE_NOTICE_MS = 5_000
const NOTICE_MS = 7_000

const AddReservation = () => (
  <RouteButton to="reservation" icon={<IconCalendarPlus size={20} />}>
    <Trans>Add Reservation</Trans>
  </RouteButton>
)

/** Closed, the focus goes back to the button that opened it, which was away meanwhile. */
const useOpened = (buttonId: (booking: Booking) => string) => {
  const [shown, setShown] = useState<Booking>()
  const opened = useRef<Booking>(undefined)
  useEffect(() => {
    if (!shown && opened.current) document.getElementById(buttonId(opened.current))?.focus()
    opened.current = shown
  }, [shown, buttonId])
  return [shown, setShown] as const
}

const useCancelling = (userId: string) => {
  const { t } = useLingui()
  const wordsOf = useRefusalText()
  const namesOf = useNameList()
  const reloadHousehold = useReloadHousehold()
  const reloadBookings = useReloadBookings()
  const [clicked, setClicked] = useOpened(cancelButtonId)
  const [busy, setBusy] = useState(false)
  const cancel = async (chosen: readonly Booking[]) => {
    setBusy(true)
    try {
      await cancelBookings(userId, chosen)
      const names = namesOf(chosen)
      await new Promise((resolve) => setTimeout(resolve, BEFORE_NOTICE_MS))
      notify({ tone: 'success', text: t`Reservation cancelled for ${names}`, durationMs: NOTICE_MS })
    } catch (error) {
      notify({ tone: 'danger', text: wordsOf(error) })
    }
    await Promise.all([reloadBookings(), reloadHousehold()])
    setBusy(false)
    setClicked(undefined)
  }
  return { clicked, setClicked, busy, cancel }
}

export const Bookings = () => {
  const login = useLogin()
  const userId = login?.user.userId ?? ''
  const bookings = useBookings(userId)
  const { clicked, setClicked, busy, cancel } = useCancelling(userId)
  const { offer, begin, accept, decline, close } = useOffers()
  const [coded, setCoded] = useOpened(codeButtonId)
  const [declined, setDeclined] = useState<readonly Booking[]>()
  const nowSeconds = Math.floor(bookings.dataUpdatedAt / 1000)
  const items = bookings.data ?? []
  const candidates = clicked ? items.filter((one) => one.groupId === clicked.groupId && isActive(one.status) && one.startSeconds > nowSeconds) : []
  const isAsking = clicked !== undefined || offer !== undefined || coded !== undefined
  const offered = offer ? offeredParty(items, offer.booking) : []
  return (
    <Screen title={<Trans>Reservations</Trans>} subtitle={<Trans>What your household has booked.</Trans>} actions={items.length > 0 && !isAsking && <AddReservation />}>
      {bookings.isPending && <ListSkeleton rows={4} />}
      {bookings.isError && <LoadFailed error={bookings.error} retry={bookings.refetch} />}
      {clicked && <ConfirmCancellation key={clicked.bookingId} {...{ clicked, candidates, busy }} onClose={() => setClicked(undefined)} onCancel={cancel} />}
      {coded && <BookingCode booking={coded} onClose={() => setCoded(undefined)} />}
      {offer && login && <AnswerOffer {...{ login, offered }} totalCents={offer.totalCents} onAccept={accept} onClose={close} />}
      {bookings.isSuccess && !isAsking && items.length === 0 && (
        <EmptyState icon={<IconListDetails size={28} />} title={<Trans>No reservations found. Make a new one today.</Trans>} action={<AddReservation />} />
      )}
      {!isAsking && items.length > 0 && (
        <Card>
          <BookingTable bookings={items} nowSeconds={nowSeconds} onCancel={setClicked} onShowCode={setCoded} onAccept={begin} onDecline={(booking) => setDeclined(offeredParty(items, booking))} />
        </Card>
      )}
      {declined && <DeclineOffer offered={declined} onDecline={() => decline(declined)} onClosed={() => setDeclined(undefined)} />}
    </Screen>
  )
}
