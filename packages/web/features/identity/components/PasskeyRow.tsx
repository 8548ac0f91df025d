// One passkey: its name, when it was used, and its actions.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import type { Passkey } from '@lodgepole/contract/identity/passkey-schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { timeAgo } from '../time-ago.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Devices.module.css'
import { RenamePasskey } from './RenamePasskey.tsx'

const NotRemoved = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useErrorMessage()} />
)

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRemove: () => Promise<void>
}

export const PasskeyRow = ({ passkey, onRemove }: PasskeyRowProps) => {
  const { t } = useLingui()
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  const [nowSeconds] = useState(() => Date.now() / 1000)
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, host, lastUsedAtSeconds } = passkey
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
    new Date(passkey.createdAtSeconds * 1000),
  )
  const ago =
    lastUsedAtSeconds === null ? undefined : timeAgo(lastUsedAtSeconds, nowSeconds, locale)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <IconKey size={22} aria-hidden />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <p className={styles.when}>
          <span>{ago ? <Trans>Last used: {ago}</Trans> : <Trans>Not used yet</Trans>}</span>
          <span>
            <Trans>Added: {since}</Trans>
          </span>
          {host !== location.hostname && (
            <span>
              <Trans>Works only on {host}</Trans>
            </span>
          )}
        </p>
      </div>
      <div className={styles.deeds}>
        <Button variant="gray" aria-label={t`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          <Trans>Rename</Trans>
        </Button>
        <ButtonWithConfirm
          label={<Trans>Remove</Trans>}
          title={t`Remove the passkey ${name}?`}
          action={<Trans>Remove</Trans>}
          onConfirm={onRemove}
          Refusal={NotRemoved}
        >
          <Trans>
            You won’t be able to sign in with it. Your device may still offer this passkey until you
            delete it there too.
          </Trans>
        </ButtonWithConfirm>
      </div>
      {isRenaming && <RenamePasskey passkey={passkey} onClosed={() => setIsRenaming(false)} />}
    </li>
  )
}
