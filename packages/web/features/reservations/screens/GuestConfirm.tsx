// Opens with the link mailed to a guest, which confirms the reservation.

import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { GuestOpening, GuestSeats, ReserveAgain } from '../components/GuestSeats.tsx'
import styles from '../components/Reserve.module.css'
import { confirmAndRead, useGuestBooking } from '../use-guest-booking.ts'

export const GuestConfirm = () => {
  const { token = '' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const { seats, error, retry } = useGuestBooking(token, confirmAndRead)
  return (
    <Page title={<Trans>Your reservation</Trans>}>
      {!seats && <GuestOpening error={error} retry={retry} />}
      {seats && (
        <div className={styles.form}>
          <Notice tone="success" live title={<Trans>Your reservation is confirmed</Trans>}>
            <Trans>We look forward to seeing you.</Trans>
          </Notice>
          <GuestSeats seats={seats} />
          <RouteButton to="guestCancel" params={{ token }} variant="gray">
            <Trans>Cancel reservation</Trans>
          </RouteButton>
          <ReserveAgain />
        </div>
      )}
    </Page>
  )
}
