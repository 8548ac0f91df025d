// A new key: its purpose and its permissions.

import { Trans, useLingui } from '@lingui/react/macro'
import { keyCapabilities, type KeyCapability } from '@lodgepole/domain/identity/access/api-keys'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { capabilityLabels, useIntegrationRefusal } from '../integration-labels.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { createApiKey } from '../api.ts'

interface NewKeyDialogProps {
  readonly onMade: (key: string) => void
  readonly onClosed: () => void
}

export const NewKeyDialog = ({ onMade, onClosed }: NewKeyDialogProps) => {
  const { t, i18n } = useLingui()
  const attempt = useAttempt()
  const messageFor = useIntegrationRefusal()
  const [name, setName] = useState('')
  const [duties, setCapabilities] = useState<readonly KeyCapability[]>([])
  const { tried, check } = useCheck(name.trim() === '' ? 'keyName' : duties.length === 0)
  const make = async (close: () => void) => {
    const { key } = (await createApiKey({ name: name.trim(), duties: [...duties] })).item
    close()
    onMade(key)
  }
  return (
    <DialogForm
      wide
      look="stack"
      title={<Trans>New API key</Trans>}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={make}
      action={<Trans>Create key</Trans>}
    >
      <TextField
        name="keyName"
        label={t`Name`}
        description={t`The program that uses this key, for example Accounting.`}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={tried && name.trim() === '' && t`Enter a name for the key.`}
      />
      <ChoiceList
        legend={t`Permissions`}
        options={keyCapabilities.map((value) => ({
          value,
          label: i18n._(capabilityLabels[value]),
        }))}
        chosen={duties}
        onChange={setCapabilities}
        error={tried && duties.length === 0 && t`Choose at least one permission.`}
      />
    </DialogForm>
  )
}
