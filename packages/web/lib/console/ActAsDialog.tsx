// Shown before a staff person acts as a member. Explains what acting means and asks for the reason.
// The tab then opens the organization's own host as the member.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogForm } from '../dialogs/DialogForm.tsx'
import { useCheck } from '../forms/use-check.ts'
import { useAttempt } from '../forms/use-attempt.ts'
import { MessageField } from '../../ui/MessageField.tsx'
import { handOverAddress } from './act-as-address.ts'
import { useCommonErrorMessage } from '../errors/use-common-error-message.ts'
import { handOverToMember } from './api.ts'

const MIN_REASON = 3
const MAX_REASON = 500

interface ActAsDialogProps {
  readonly account: string
  readonly organizationId: string
  /** The portal that the organization's members use. */
  readonly portal: string
  readonly onClosed: () => void
}

export const ActAsDialog = ({ account, organizationId, portal, onClosed }: ActAsDialogProps) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const attempt = useAttempt()
  const messageFor = useCommonErrorMessage()
  const isWrong = reason.trim().length < MIN_REASON
  const { tried, check } = useCheck(isWrong && 'reason')
  const handOver = async () => {
    const { item } = await handOverToMember({ organizationId, account, reason: reason.trim() })
    location.assign(handOverAddress(portal, item.handOverCode, location.href))
  }
  return (
    <DialogForm
      title={<Trans>Act as {account}</Trans>}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={handOver}
      action={<Trans>Act as this member</Trans>}
    >
      <p>
        <Trans>
          You’ll see the portal as this member does for 30 minutes. Anything you change there is
          changed for them and recorded with your name and reason. To come back here, select Exit in
          the yellow bar.
        </Trans>
      </p>
      <MessageField
        name="reason"
        label={t`Reason`}
        description={t`For example: called about a deposit.`}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && isWrong && t`Enter a reason, in a few words.`}
      />
    </DialogForm>
  )
}
