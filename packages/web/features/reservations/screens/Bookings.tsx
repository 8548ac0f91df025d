// The household's reservations, their codes, and their cancellation.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconListDetails } from '@tabler/icons-react'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { canRelease } from '@lodgepole/domain/reservations/cancellation'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useDeparted } from '../../../lib/household/use-departed.ts'
import { NoReservations } from '../../../lib/household/NoReservations.tsx'
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
import { useBookingErrorMessage } from '../use-problem-message.ts'

/** The pause before the notice and its duration, both from the specification. */
const BEFORE_NOTICE_MS = 5_000
const NOTICE_MS = 7_000

const NONE: readonly Booking[] = []

const AddReservation = () =>
  useDeparted() ? null : (
    <RouteButton to="reservation" icon={<IconCalendarPlus size={20} />}>
      <Trans>Add Reservation</Trans>
    </RouteButton>
  )

const NothingReserved = () => (
  <EmptyState
    icon={<IconListDetails size={28} />}
    title={<NoReservations />}
    action={<AddReservation />}
  />
)

/**
 * The open dialog is part of the address, so Back closes it. When it closes, the focus returns to
 * the button that opened it, which wasn't rendered in between.
 */
const useOpened = (
  name: string,
  items: readonly Booking[],
  buttonId: (booking: Booking) => string,
) => {
  const { value, set } = useSearchParam(name)
  const shown = items.find(({ bookingId }) => bookingId === value)
  const opened = useRef<Booking>(undefined)
  useEffect(() => {
    if (!shown && opened.current) document.getElementById(buttonId(opened.current))?.focus()
    opened.current = shown
  }, [shown, buttonId])
  return {
    shown,
    open: ({ bookingId }: Booking) => set(bookingId),
    close: () => set('', { replace: true }),
  }
}

const useCancellation = (userId: string, items: readonly Booking[]) => {
  const { t } = useLingui()
  const messageFor = useBookingErrorMessage()
  const namesOf = useNameList()
  const reloadHousehold = useReloadHousehold()
  const reloadBookings = useReloadBookings()
  const { shown: clicked, open, close } = useOpened('cancel', items, cancelButtonId)
  const [busy, setBusy] = useState(false)
  const cancel = async (chosen: readonly Booking[]) => {
    setBusy(true)
    try {
      await cancelBookings(userId, chosen)
      const names = namesOf(chosen)
      await new Promise((resolve) => setTimeout(resolve, BEFORE_NOTICE_MS))
      notify({
        tone: 'success',
        text: t`Reservation cancelled for ${names}`,
        durationMs: NOTICE_MS,
      })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
    await Promise.all([reloadBookings(), reloadHousehold()])
    setBusy(false)
    close()
  }
  return { clicked, open, close, busy, cancel }
}

export const Bookings = () => {
  const login = useLogin()
  const userId = login?.user.userId ?? ''
  const bookings = useBookings(userId)
  const items = bookings.data ?? NONE
  const cancellation = useCancellation(userId, items)
  const { clicked } = cancellation
  const { offer, begin, accept, decline, close } = useOffers()
  const code = useOpened('code', items, codeButtonId)
  const [declined, setDeclined] = useState<readonly Booking[]>()
  const nowSeconds = Math.floor(bookings.dataUpdatedAt / 1000)
  const candidates = clicked
    ? items.filter((one) => one.groupId === clicked.groupId && canRelease(one, nowSeconds))
    : []
  const isAsking = clicked !== undefined || offer !== undefined || code.shown !== undefined
  const offered = offer ? offeredParty(items, offer.booking) : []
  return (
    <Screen
      title={<Trans>Reservations</Trans>}
      subtitle={<Trans>Your household’s reservations.</Trans>}
      actions={items.length > 0 && !isAsking && <AddReservation />}
    >
      {bookings.isPending && <ListSkeleton rows={4} />}
      {bookings.isError && <LoadFailed error={bookings.error} retry={bookings.refetch} />}
      {clicked && (
        <ConfirmCancellation
          key={clicked.bookingId}
          {...{ clicked, candidates }}
          bookings={items}
          busy={cancellation.busy}
          onClose={cancellation.close}
          onCancel={cancellation.cancel}
        />
      )}
      {code.shown && <BookingCode booking={code.shown} onClose={code.close} />}
      {offer && login && (
        <AnswerOffer
          {...{ login, offered }}
          totalCents={offer.totalCents}
          onAccept={accept}
          onClose={close}
        />
      )}
      {bookings.isSuccess && !isAsking && items.length === 0 && <NothingReserved />}
      {!isAsking && items.length > 0 && (
        <Card>
          <BookingTable
            bookings={items}
            nowSeconds={nowSeconds}
            onCancel={cancellation.open}
            onShowCode={code.open}
            onAccept={begin}
            onDecline={(booking) => setDeclined(offeredParty(items, booking))}
          />
        </Card>
      )}
      {declined && (
        <DeclineOffer
          offered={declined}
          onDecline={() => decline(declined)}
          onClosed={() => setDeclined(undefined)}
        />
      )}
    </Screen>
  )
}
