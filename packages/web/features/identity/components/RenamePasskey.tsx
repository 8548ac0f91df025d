// Renames a passkey, to distinguish it from others.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@lodgepole/contract/identity/passkey-schemas'
import { MAX_PASSKEY_NAME } from '@lodgepole/domain/identity/passkeys'
import { useState } from 'react'
import { Dialog } from '../../../lib/dialogs/Dialog.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useChangePasskeys } from '../use-passkeys.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'

interface RenamePasskeyProps {
  readonly passkey: Passkey
  readonly onClosed: () => void
}

export const RenamePasskey = ({ passkey, onClosed }: RenamePasskeyProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { rename } = useChangePasskeys()
  const [name, setName] = useState(passkey.name)
  const { tried, check } = useCheck(name.trim() === '' && 'passkeyName')
  return (
    <Dialog title={<Trans>Rename the passkey</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form
          className={styles.form}
          attempt={attempt}
          check={check}
          onSubmit={async () => {
            await rename(passkey.passkeyId, name.trim())
            close()
          }}
        >
          <AttemptNotice attempt={attempt} />
          <TextField
            name="passkeyName"
            label={t`Name`}
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && name.trim() === '' && t`Enter a name.`}
          />
          <SubmitButton attempt={attempt}>
            <Trans>Save</Trans>
          </SubmitButton>
          <Button variant="plain" wide onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
