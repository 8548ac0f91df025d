// The code mailed to the new address. Entering it makes the address the login's own.

import { Trans } from '@lingui/react/macro'
import { MailedCodeForm } from './MailedCodeForm.tsx'
import type { RequestedAddress } from './NewAddressForm.tsx'
import { changeLoginEmail } from '../api.ts'

interface ConfirmAddressFormProps {
  readonly asked: RequestedAddress
  readonly onChanged: () => Promise<void>
  readonly onCancel: () => void
}

export const ConfirmAddressForm = ({ asked, onChanged, onCancel }: ConfirmAddressFormProps) => {
  const confirm = async (code: string) => {
    await changeLoginEmail({ code })
    await onChanged()
  }
  const sendAgain = () => changeLoginEmail(asked)
  return (
    <MailedCodeForm
      sentTo={asked.email}
      action={<Trans>Change email</Trans>}
      onCode={confirm}
      {...{ sendAgain, onCancel }}
    />
  )
}
