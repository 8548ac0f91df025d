// The reservations of the household: what, who, and the available actions.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { cancelOffer } from '@lodgepole/domain/reservations/cancellation'
import { hasCode } from '@lodgepole/domain/reservations/statuses'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { offeredParty } from '../offered-party.ts'
import { useNameList } from '../use-name-list.ts'
import { useStatusLabel } from '../use-status-label.ts'
import { TimeLeft } from './AnswerOffer.tsx'
import styles from './Bookings.module.css'

interface BookingTableProps {
  readonly bookings: readonly Booking[]
  readonly nowSeconds: number
  readonly onCancel: (booking: Booking) => void
  readonly onShowCode: (booking: Booking) => void
  readonly onAccept: (booking: Booking) => Promise<void>
  readonly onDecline: (booking: Booking) => void
}

type RowProps = BookingTableProps & { readonly booking: Booking }

export const codeButtonId = ({ bookingId }: Booking): string => `code-of-${bookingId}`
export const cancelButtonId = ({ bookingId }: Booking): string => `cancel-${bookingId}`

const CodeButton = ({ booking, nowSeconds, onShowCode }: RowProps) => {
  const { t } = useLingui()
  const given = useOrganization()?.features.eventRegistration.qrConfirmCode ?? false
  const { qrUrl, personName, sessionLabel } = booking
  if (!given || qrUrl === null || !hasCode(booking, nowSeconds)) return null
  return (
    <Button
      id={codeButtonId(booking)}
      variant="light"
      aria-label={t`QR code: ${personName}, ${sessionLabel}`}
      onClick={() => onShowCode(booking)}
    >
      <Trans>QR code</Trans>
    </Button>
  )
}

const OfferActions = ({ booking, bookings, onAccept, onDecline }: RowProps) => {
  const { t } = useLingui()
  const { offerExpiresAt, sessionLabel } = booking
  const party = offeredParty(bookings, booking)
  const names = useNameList()(party)
  return (
    <>
      {offerExpiresAt !== null && (
        <span className={styles.place}>
          <TimeLeft untilSeconds={offerExpiresAt} />
        </span>
      )}
      {party.length > 1 && (
        <span className={styles.place}>
          <Trans>
            Your answer is for <bdi>{names}</bdi>
          </Trans>
        </span>
      )}
      <Button aria-label={t`Accept: ${names}, ${sessionLabel}`} onClick={() => onAccept(booking)}>
        <Trans>Accept</Trans>
      </Button>
      <Button
        variant="gray"
        aria-label={t`Decline: ${names}, ${sessionLabel}`}
        onClick={() => onDecline(booking)}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}

const Actions = (props: RowProps) => {
  const { booking, nowSeconds, onCancel } = props
  const { t } = useLingui()
  const { textOf } = useStatusLabel()
  const { personName, sessionLabel, waitingPlace, status } = booking
  const offer = cancelOffer(booking, nowSeconds)
  const isOver = booking.startSeconds <= nowSeconds
  if (offer && !isOver) {
    const labels = offer === 'Cancel reservation' ? t`Cancel reservation` : t`Cancel request`
    return (
      <Button
        id={cancelButtonId(booking)}
        variant="gray"
        aria-label={t`${labels}: ${personName}, ${sessionLabel}`}
        onClick={() => onCancel(booking)}
      >
        {labels}
      </Button>
    )
  }
  return (
    <span className={styles.status}>
      {textOf(booking, nowSeconds)}
      {waitingPlace !== null && (
        <span className={styles.place}>
          <Trans>Number {waitingPlace} in line</Trans>
        </span>
      )}
      {status === 'Waitlisted' && !isOver && (
        <Button
          id={cancelButtonId(booking)}
          variant="gray"
          aria-label={t`Leave waitlist: ${personName}, ${sessionLabel}`}
          onClick={() => onCancel(booking)}
        >
          <Trans>Leave waitlist</Trans>
        </Button>
      )}
      {status === 'Offered' && !isOver && <OfferActions {...props} />}
    </span>
  )
}

const Row = ({ booking, ...rest }: RowProps) => {
  const { labelOf } = useStatusLabel()
  const { sessionLabel, label, extraLabel, status, startSeconds, timeZone, personName, isGuest } =
    booking
  const { day, time } = useDayAndTime()(startSeconds, timeZone)
  const name = eventName(sessionLabel, label)
  return (
    <tr>
      <td>
        <bdi className={styles.name}>{name}</bdi>
        {status !== 'Registered' && ` [${labelOf(booking)}]`}
        <span className={styles.when}>
          {day} {time}
          {extraLabel && (
            <>
              {' · '}
              <bdi>{extraLabel}</bdi>
            </>
          )}
        </span>
      </td>
      <td>
        <bdi>{personName}</bdi>
        {isGuest && (
          <span className={styles.when}>
            <Trans>Guest</Trans>
          </span>
        )}
      </td>
      <td className={styles.actions}>
        <div className={styles.status}>
          <CodeButton booking={booking} {...rest} />
          <Actions booking={booking} {...rest} />
        </div>
      </td>
    </tr>
  )
}

export const BookingTable = (props: BookingTableProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>
        <Trans>Reservations</Trans>
      </VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Activity</Trans>
        </th>
        <th scope="col">
          <Trans>Name</Trans>
        </th>
        <th scope="col" className={styles.actions}>
          <Trans>Actions</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {props.bookings.map((booking) => (
        <Row key={booking.bookingId} booking={booking} {...props} />
      ))}
    </tbody>
  </table>
)
