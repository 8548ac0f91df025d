// The last step: what was reserved, a calendar file, and where to go from here.

import { Trans } from '@lingui/react/macro'
import { IconCalendarDown } from '@tabler/icons-react'
import { guestLimits } from '@lodgepole/domain/reservations/guest-limits'
import { calendarFile } from '@lodgepole/domain/reservations/ics'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { entriesOf, type ReservationRequest } from '../reservation-request.ts'
import styles from './Reserve.module.css'
import { Summary } from './Summary.tsx'

export interface Done {
  readonly request: ReservationRequest
  readonly groupId: string
  /** `unconfirmed`: a mailed link must be opened first. */
  readonly status: 'booked' | 'pending' | 'unconfirmed'
  readonly email?: string
}

const Outcome = ({ done: { request, status, email = '' } }: { readonly done: Done }) => {
  const minutes = guestLimits.holdMinutes
  if (status === 'unconfirmed')
    return (
      <Notice live title={<Trans>Check your email</Trans>}>
        <Trans>
          We sent a link to <bdi>{email}</bdi>. Open it within {minutes} minutes to confirm your
          seats.
        </Trans>
      </Notice>
    )
  if (status === 'pending')
    return (
      <Notice live title={<Trans>The card provider hasn’t answered yet</Trans>}>
        <Trans>
          Please don’t pay again. We’ll keep asking the provider and email you when we have an
          answer.
        </Trans>
      </Notice>
    )
  if (request.times.every(({ waits }) => waits))
    return (
      <Notice tone="success" live title={<Trans>You’re on the waitlist</Trans>}>
        <Trans>
          We’ll email you as soon as a seat opens up. Your place in line is under Reservations.
        </Trans>
      </Notice>
    )
  if (request.times.some(({ needsApproval }) => needsApproval))
    return (
      <Notice tone="success" live title={<Trans>We sent your request</Trans>}>
        <Trans>We’re holding the seats for you until our staff decide.</Trans>
      </Notice>
    )
  return (
    <Notice tone="success" live title={<Trans>Your reservation is confirmed</Trans>}>
      <Trans>We look forward to seeing you.</Trans>
    </Notice>
  )
}

export const DoneStep = ({
  done,
  onAnother,
}: {
  readonly done: Done
  readonly onAnother: () => void
}) => {
  const organizationName = useOrganization()?.organizationName ?? ''
  const entries = entriesOf(done.request, done.groupId, {
    hostname: location.hostname,
    organizationName,
  })
  const save = () =>
    saveFile(
      new Blob([calendarFile({ entries, madeAtSeconds: Math.floor(Date.now() / 1000) })], {
        type: 'text/calendar;charset=utf-8',
      }),
      'reservation.ics',
    )
  return (
    <div className={styles.form}>
      <Outcome done={done} />
      <Summary request={done.request} />
      <div className={styles.foot}>
        {done.status !== 'pending' && done.status !== 'unconfirmed' && entries.length > 0 && (
          <Button icon={<IconCalendarDown size={20} />} onClick={save}>
            <Trans>Add to my calendar</Trans>
          </Button>
        )}
        {done.status !== 'unconfirmed' && (
          <RouteButton to="bookings" variant="light">
            <Trans>Reservations</Trans>
          </RouteButton>
        )}
        <Button variant="gray" onClick={onAnother}>
          <Trans>Make another reservation</Trans>
        </Button>
      </div>
    </div>
  )
}
