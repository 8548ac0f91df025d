// The secret for an authenticator app: scanned from this screen, opened in the app on this phone,
// or typed manually.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { inGroups } from '../secret-labels.ts'
import form from './Form.module.css'
import styles from './SecondFactor.module.css'

export const AppSecret = ({
  secret,
  address,
}: {
  readonly secret: string
  readonly address: string
}) => {
  const { t } = useLingui()
  const copy = () =>
    copyText(secret, {
      copied: t`The key is copied.`,
      failed: t`We couldn’t copy the key. Type it instead.`,
    })
  return (
    <>
      <p className={form.text}>
        <Trans>
          Add this account to your authenticator app: scan the code with it, open it on this phone,
          or enter the key by hand. Then enter the code that the app shows.
        </Trans>
      </p>
      <QrCode text={address} label={t`Code to scan with your authenticator app`} />
      <p className={styles.secret} aria-label={t`Key`} role="group">
        {inGroups(secret)}
      </p>
      <div className={styles.buttons}>
        <LinkButton
          variant="light"
          href={address}
          icon={<IconDeviceMobile size={18} aria-hidden />}
        >
          <Trans>Open the app</Trans>
        </LinkButton>
        <Button variant="light" icon={<IconCopy size={18} aria-hidden />} onClick={copy}>
          <Trans>Copy the key</Trans>
        </Button>
      </div>
    </>
  )
}
