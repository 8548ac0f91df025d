// A new key: what it is for, and what it can do.

import { Trans, useLingui } from '@lingui/react/macro'
import { keyCapabilities, type KeyCapability } from '@lodgepole/domain/identity/access/api-keys'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { FormDialog } from '../../../lib/console/FormDialog.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dutyWords, useIntegrationRefusal } from '../integration-words.ts'
import { ChoiceList } from './ChoiceList.tsx'

interface NewKeyDialogProps {
  readonly onMade: (key: string) => void
  readonly onClosed: () => void
}

export const NewKeyDialog = ({ onMade, onClosed }: NewKeyDialogProps) => {
  const { t, i18n } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useIntegrationRefusal()
  const [name, setName] = useState('')
  const [duties, setDuties] = useState<readonly KeyCapability[]>([])
  const [tried, setTried] = useState(false)
  const isReady = name.trim() !== '' && duties.length > 0
  const make = (close: () => void) =>
    attempt.run(async () => {
      const { key } = (
        await api.call('POST /v2/console/api-key', {
          body: { name: name.trim(), duties: [...duties] },
        })
      ).item
      close()
      onMade(key)
    })
  return (
    <FormDialog title={<Trans>New API key</Trans>} wide onClosed={onClosed}>
      {(close) => (
        <Form
          onSubmit={(submitted) => {
            submitted.preventDefault()
            setTried(true)
            if (isReady) void make(close)
          }}
        >
          <TextField
            label={t`Name`}
            description={t`The program that uses it, such as Accounting.`}
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={tried && name.trim() === '' && t`A key needs a name.`}
          />
          <ChoiceList
            legend={t`What it can do`}
            options={keyCapabilities.map((value) => ({ value, label: i18n._(dutyWords[value]) }))}
            chosen={duties}
            onChange={setDuties}
            error={tried && duties.length === 0 && t`Choose what it can do.`}
          />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy}>
              <Trans>Make the key</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </Form>
      )}
    </FormDialog>
  )
}
