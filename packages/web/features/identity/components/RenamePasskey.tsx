// Another name for a passkey, so that one is told from the others.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@lodgepole/contract/identity/passkey-schemas'
import { MAX_PASSKEY_NAME } from '@lodgepole/domain/identity/passkeys'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../../lib/dialogs/Dialog.tsx'
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
  const [tried, setTried] = useState(false)
  return (
    <Dialog title={<Trans>Rename the passkey</Trans>} onClosed={onClosed}>
      {(close) => {
        const submit = async (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          setTried(true)
          if (
            name.trim() !== '' &&
            (await attempt.run(() => rename(passkey.passkeyId, name.trim())))
          )
            close()
        }
        return (
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          </form>
        )
      }}
    </Dialog>
  )
}
