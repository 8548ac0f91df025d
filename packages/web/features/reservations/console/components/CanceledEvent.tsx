// Explains that an event was canceled, and offers a way to restore it.

import { Trans, useLingui } from '@lingui/react/macro'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { useInvalidateSchedule } from '../use-schedule.ts'
import { reinstateEvents } from '../api.ts'

interface CanceledEventProps {
  readonly eventId: string
  /** The event is in the future, and the viewer may change it. */
  readonly mayChange: boolean
  readonly onDone: () => void
}

export const CanceledEvent = ({ eventId, mayChange, onDone }: CanceledEventProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const forget = useInvalidateSchedule()
  const messageFor = useScheduleErrorMessage()
  const reinstate = () =>
    attempt.run(async () => {
      await reinstateEvents({ eventId })
      await forget()
      notify({ tone: 'success', text: t`The event is back on.` })
      onDone()
    })
  return (
    <>
      <Notice
        title={<Trans>This event was canceled</Trans>}
        action={
          mayChange && (
            <Button variant="gray" size="dense" loading={attempt.busy} onClick={reinstate}>
              <Trans>Put it back on the schedule</Trans>
            </Button>
          )
        }
      >
        <Trans>
          Everyone who had booked was notified and refunded. If you put it back on the schedule, it
          starts empty and can be booked again.
        </Trans>
      </Notice>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
    </>
  )
}
