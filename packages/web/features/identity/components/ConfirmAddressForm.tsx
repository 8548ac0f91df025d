// The code that was mailed to the new address: with it the address is the login's own.

import { Trans } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import { MailedCodeForm } from './MailedCodeForm.tsx'
import type { AskedAddress } from './NewAddressForm.tsx'

interface ConfirmAddressFormProps {
  readonly asked: AskedAddress
  readonly onChanged: () => Promise<void>
  readonly onCancel: () => void
}

export const ConfirmAddressForm = ({ asked, onChanged, onCancel }: ConfirmAddressFormProps) => {
  const confirm = async (code: string) => {
    await api.call('POST /v2/identity/attributes', { body: { code } })
    await onChanged()
  }
  const sendAgain = () => api.call('POST /v2/identity/attributes', { body: asked })
  return (
    <MailedCodeForm
      sentTo={asked.email}
      action={<Trans>Change email</Trans>}
      onCode={confirm}
      {...{ sendAgain, onCancel }}
    />
  )
}
