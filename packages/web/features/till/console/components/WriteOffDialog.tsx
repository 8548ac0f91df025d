// Writes off a sale whose goods are gone. Asks for confirmation and a reason, which is recorded in
// the audit log.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TillConflict } from '@lodgepole/contract/till/endpoints'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@lodgepole/domain/money/desk'
import { useState } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { centsOf } from '../../basket.ts'
import { useTillRefusals } from '../../use-till-labels.ts'

interface WriteOffDialogProps {
  readonly conflict: TillConflict
  readonly onWriteOff: (reason: string) => Promise<void>
  readonly onClosed: () => void
}

export const WriteOffDialog = ({ conflict, onWriteOff, onClosed }: WriteOffDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useTillRefusals()
  const [reason, setReason] = useState('')
  const [name, amount, isGiven] = [
    conflict.personName,
    useMoneyText()(centsOf(conflict.total)),
    reason.trim().length >= MIN_REASON_LENGTH,
  ]
  const { tried, check } = useCheck(!isGiven && 'reason')
  return (
    <DialogForm
      title={
        <Trans>
          Write off {amount} from {name}?
        </Trans>
      }
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={async (close) => {
        await onWriteOff(reason.trim())
        close()
      }}
      action={<Trans>Write off</Trans>}
      isDanger
    >
      <p>
        <Trans>The sale stays unpaid and can no longer be charged.</Trans>
      </p>
      <TextField
        name="reason"
        label={t`Reason`}
        description={t`It is saved in the audit log.`}
        required
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && !isGiven && t`Enter a reason.`}
      />
    </DialogForm>
  )
}
