// Asks for confirmation before mail is sent again to an address from which mail bounced.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MailMarkFacts } from '@lodgepole/contract/messages/marks/schemas'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useConfirmAddress } from './use-mail-marks.ts'

interface ConfirmAddressDialogProps {
  readonly mark: Pick<MailMarkFacts, 'address' | 'lastAtSeconds'>
  readonly organizationId: string
  readonly onClosed: () => void
}

export const ConfirmAddressDialog = ({
  mark: { address, lastAtSeconds },
  organizationId,
  onClosed,
}: ConfirmAddressDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const confirm = useConfirmAddress(organizationId)
  const act = async (close: () => void) => {
    await confirm(address, lastAtSeconds)
    close()
    notify({ tone: 'success', text: t`We’re sending email to ${address} again.` })
  }
  return (
    <DialogForm
      title={<Trans>Send email to this address again?</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={act}
      action={<Trans>Send email again</Trans>}
    >
      <p>
        <Trans>
          Do this only after the person has confirmed that {address} is correct and works. If
          another email bounces, we’ll stop again.
        </Trans>
      </p>
    </DialogForm>
  )
}
