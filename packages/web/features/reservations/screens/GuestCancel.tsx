// A guest cancels their seats with the mailed link, after one confirmation.

import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { GuestOpening, GuestSeats, ReserveAgain } from '../components/GuestSeats.tsx'
import styles from '../components/Reserve.module.css'
import { cancelAsGuest, readSeats, useGuestBooking } from '../use-guest-booking.ts'
import { useBookingErrorMessage } from '../use-problem-message.ts'

export const GuestCancel = () => {
  const { token = '' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const { seats, error, retry } = useGuestBooking(token, readSeats)
  const attempt = useAttempt()
  const messageFor = useBookingErrorMessage()
  const [isDone, setDone] = useState(false)
  // The link stays valid after the seats are gone. Opening it again finds none, so there is nothing
  // to confirm.
  const isCancelled = isDone || seats?.every(({ status }) => status === 'Declined') === true
  const cancel = () =>
    attempt.run(async () => {
      await cancelAsGuest(token)
      setDone(true)
    })
  return (
    <Page title={<Trans>Confirm Cancellation</Trans>}>
      {!seats && <GuestOpening error={error} retry={retry} />}
      {isCancelled && (
        <div className={styles.form}>
          <Notice tone="success" live title={<Trans>Your reservation is canceled</Trans>} />
          <ReserveAgain />
        </div>
      )}
      {seats && !isCancelled && (
        <div className={styles.form}>
          <GuestSeats seats={seats} />
          {attempt.error !== undefined && (
            <Notice tone="danger" live>
              {messageFor(attempt.error)}
            </Notice>
          )}
          <Button variant="danger" loading={attempt.busy} onClick={cancel}>
            <Trans>Yes, Cancel Reservation</Trans>
          </Button>
        </div>
      )}
    </Page>
  )
}
