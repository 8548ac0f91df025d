// Recovery codes in case the phone or the mailbox is lost. The server only stores hashes to check
// them, so they are shown this one time.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { saveText } from '../save-text.ts'
import { codesAsText } from '../secret-labels.ts'
import form from './Form.module.css'
import styles from './SecondFactor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly username: string
  readonly onDone: () => void
  /** They replace earlier codes. */
  readonly isRenewed?: boolean
  /** The heading level on the page. */
  readonly Heading?: 'h2' | 'h3'
}

export const RecoveryCodes = ({
  codes,
  username,
  onDone,
  isRenewed = false,
  Heading = 'h3',
}: RecoveryCodesProps) => {
  const { t } = useLingui()
  const organizationName = useOrganization()?.organizationName ?? 'Lodgepole'
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const text = codesAsText(
    t`Recovery codes for ${username} at ${organizationName}. Each works once.`,
    codes,
  )
  const copy = () =>
    copyText(text, {
      copied: t`The recovery codes are copied.`,
      failed: t`We couldn’t copy the codes. Download them or write them down.`,
    })
  return (
    <div className={form.form}>
      <Notice tone="success" live>
        {isRenewed ? (
          <Trans>Your earlier recovery codes no longer work.</Trans>
        ) : (
          <Trans>The second step is now on.</Trans>
        )}
      </Notice>
      <div>
        <Heading className={styles.title} tabIndex={-1} ref={heading}>
          <Trans>Your recovery codes</Trans>
        </Heading>
        <p className={form.text}>
          <Trans>
            Use one of these when you can’t get a code. Each works once. Keep them in a safe place.
            We won’t show them again.
          </Trans>
        </p>
      </div>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="light" icon={<IconCopy size={18} aria-hidden />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="light"
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => saveText('recovery-codes.txt', text)}
        >
          <Trans>Download</Trans>
        </Button>
      </div>
      <Button wide onClick={onDone}>
        <Trans>I’ve saved them</Trans>
      </Button>
    </div>
  )
}
