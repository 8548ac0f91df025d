// Gives up the money of a sale whose goods are gone: asked once more, with why, which stands in the
// audit log.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TillConflict } from '@lodgepole/contract/till/endpoints'
import { LONGEST_REASON, SHORTEST_REASON } from '@lodgepole/domain/money/desk'
import { useState, type FormEvent } from 'react'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { centsOf } from '../../basket.ts'
import { useTillRefusals } from '../../use-till-words.ts'

interface WriteOffDialogProps {
  readonly conflict: TillConflict
  readonly onWriteOff: (reason: string) => Promise<void>
  readonly onClosed: () => void
}

export const WriteOffDialog = ({ conflict, onWriteOff, onClosed }: WriteOffDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useTillRefusals()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [name, amount, isGiven] = [
    conflict.personName,
    useMoneyText()(centsOf(conflict.total)),
    reason.trim().length >= SHORTEST_REASON,
  ]
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    setTried(true)
    if (!isGiven) return focusField(event.currentTarget, 'reason')
    if (await attempt.run(() => onWriteOff(reason.trim()))) close()
  }
  return (
    <FormDialog
      title={
        <Trans>
          Write off {amount} of {name}?
        </Trans>
      }
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={(event) => submit(event, close)}>
          <p>
            <Trans>Nobody pays for what was taken, and the sale cannot be booked any more.</Trans>
          </p>
          <TextField
            name="reason"
            label={t`Reason`}
            description={t`It stands in the audit log.`}
            required
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={tried && !isGiven && t`Say why.`}
          />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" variant="danger" loading={attempt.busy}>
              <Trans>Write off</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </form>
      )}
    </FormDialog>
  )
}
