// The code of one booking, large enough to be scanned from a phone.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { IconFileTypePdf } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { useCommonErrorMessage } from '../../../lib/errors/use-common-error-message.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { notify } from '../../../ui/notify.ts'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useCodePicture } from '../use-code-picture.ts'
import styles from './Bookings.module.css'
import { downloadBooking } from '../api.ts'

export const BookingCode = ({
  booking,
  onClose,
}: {
  readonly booking: Booking
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const { source, isError, error, refetch } = useCodePicture(booking)
  const language = useLanguage()
  const messageFor = useCommonErrorMessage()
  const save = async () => {
    try {
      saveFile(await downloadBooking({ bookingId: booking.bookingId, language }), 'reservation.pdf')
    } catch (problem) {
      notify({ tone: 'danger', text: messageFor(problem) })
    }
  }
  const { personName, sessionLabel, startSeconds, timeZone } = booking
  const { day, time } = useDayAndTime()(startSeconds, timeZone)
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
        {source && (
          <img
            className={styles.picture}
            src={source}
            width={320}
            height={320}
            alt={t`QR code: ${personName}, ${sessionLabel}`}
          />
        )}
        <p className={styles.when}>
          <Trans>Show this code at the entrance.</Trans>
        </p>
        <Button variant="light" icon={<IconFileTypePdf size={20} />} onClick={save}>
          <Trans>Download PDF</Trans>
        </Button>
        <Button variant="gray" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Card>
  )
}
