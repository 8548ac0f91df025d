// The code of one booking, large enough to be scanned from a phone.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { useWhen } from '../../../lib/use-when.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useCodePicture } from '../use-code-picture.ts'
import styles from './Bookings.module.css'

export const BookingCode = ({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) => {
  const { t } = useLingui()
  const { source, isError, error, refetch } = useCodePicture(booking)
  const { personName, sessionLabel, startSeconds, timeZone } = booking
  const { day, time } = useWhen()(startSeconds, timeZone)
  return (
    <Card component="section" aria-labelledby="booking-code">
      <div className={styles.code}>
        <h2 id="booking-code" tabIndex={-1} ref={(heading) => heading?.focus()}>
          <bdi>{personName}</bdi>
        </h2>
        <p className={styles.when}>
          <bdi>{sessionLabel}</bdi> · {day} {time}
        </p>
        {isError && <LoadFailed error={error} retry={refetch} />}
        {!isError && !source && <CardSkeleton avatar={false} />}
        {source && <img className={styles.picture} src={source} width={320} height={320} alt={t`QR code: ${personName}, ${sessionLabel}`} />}
        <p className={styles.when}>
          <Trans>Show this code at the entrance.</Trans>
        </p>
        <Button variant="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Card>
  )
}
