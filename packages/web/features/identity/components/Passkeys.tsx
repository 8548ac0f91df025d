// The login's passkeys: a fingerprint, a face, or a device's code instead of the password.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import type { Passkey } from '@lodgepole/contract/identity/passkey-schemas'
import { useRef } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { canUsePasskeys } from '../../../lib/session/passkeys.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useChangePasskeys, usePasskeys } from '../use-passkeys.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Devices.module.css'
import form from './Form.module.css'
import { PasskeyRow } from './PasskeyRow.tsx'

export const Passkeys = () => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const passkeys = usePasskeys()
  const { add, remove } = useChangePasskeys()
  const heading = useRef<HTMLHeadingElement>(null)
  const addOne = async () => {
    const name = await add()
    if (name !== undefined)
      notify({ tone: 'success', text: t`You can now sign in with the passkey ${name}.` })
  }
  const removeOne = async ({ passkeyId }: Passkey) => {
    await remove(passkeyId)
    notify({ tone: 'success', text: t`Passkey removed.` })
    // The pressed button is gone with its row.
    heading.current?.focus()
  }
  return (
    <Card component="section" aria-labelledby="passkeys">
      <h2 id="passkeys" className={form.heading} tabIndex={-1} ref={heading}>
        <Trans>Passkeys</Trans>
      </h2>
      <p className={form.lead}>
        <Trans>
          Sign in with your fingerprint, your face or your device’s code instead of a password. A
          passkey works only at this web address. It keeps working when you reset your password.
        </Trans>
      </p>
      <div className={form.form}>
        <AttemptNotice attempt={attempt} />
        {passkeys.isPending && <ListSkeleton rows={1} />}
        {passkeys.isError && <LoadFailed error={passkeys.error} retry={passkeys.refetch} />}
        {passkeys.data && passkeys.data.length > 0 && (
          <ul className={styles.list}>
            {passkeys.data.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                onRemove={() => removeOne(passkey)}
              />
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <Button
            variant="light"
            wide
            icon={<IconKey size={18} aria-hidden />}
            onClick={() => attempt.run(addOne)}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        ) : (
          <p className={form.text}>
            <Trans>This browser doesn’t support passkeys.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
