// The week that is looked at, copied to those after it. Closed days and what is there already are passed over, and said before.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SkippedEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { RefusedNotice } from '../../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form, FormFoot } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { useRefusedWords } from '../use-refused-words.ts'
import { useForgetSchedule } from '../use-schedule.ts'
import { Sheet } from './Sheet.tsx'
import { SkippedEvents } from './SkippedEvents.tsx'

interface CopyWeekSheetProps {
  readonly monday: string
  readonly sessionId: string
  readonly onClosed: () => void
}

const MOST_WEEKS = 52

export const CopyWeekSheet = ({ monday, sessionId, onClosed }: CopyWeekSheetProps) => {
  const { t } = useLingui()
  const forget = useForgetSchedule()
  const wordsOf = useRefusedWords()
  const attempt = useAttempt()
  const [weeks, setWeeks] = useState('1')
  const [looked, setLooked] = useState<{ readonly made: number; readonly skipped: readonly SkippedEvent[] }>()
  const count = Math.min(MOST_WEEKS, Math.max(1, Math.trunc(Number(weeks)) || 1))
  const body = { fromMonday: monday, weeksAhead: Array.from({ length: count }, (_, index) => index + 1), ...(sessionId ? { sessionId } : {}) }
  const look = () => attempt.run(async () => setLooked((await api.call('POST /v2/console/week/copy/preview', { body })).item))
  const copy = (close: () => void) => attempt.run(async () => {
    const { made } = (await api.call('POST /v2/console/week/copy', { body })).item
    await forget()
    notify({ tone: 'success', text: t`Added to the schedule: ${made}` })
    close()
  })
  return (
    <Sheet title={<Trans>Copy week</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form onSubmit={(submitted) => {
          submitted.preventDefault()
          void (looked ? copy(close) : look())
        }}>
          <TextField
            type="number" inputMode="numeric" min={1} max={MOST_WEEKS} label={t`To how many weeks after it`} value={weeks}
            onChange={({ target }) => {
              setWeeks(target.value)
              setLooked(undefined)
            }}
          />
          {looked && (
            <>
              <p>
                <Plural value={looked.made} one="# event will be made." other="# events will be made." />
              </p>
              <SkippedEvents skipped={looked.skipped} />
            </>
          )}
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormFoot>
            <Button type="submit" loading={attempt.busy} {...(looked?.made === 0 ? { 'aria-disabled': true } : {})}>
              {looked ? <Trans>Copy</Trans> : <Trans>See what will be made</Trans>}
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormFoot>
        </Form>
      )}
    </Sheet>
  )
}
