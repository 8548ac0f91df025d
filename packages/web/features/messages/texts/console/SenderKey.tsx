// The key that signs mail for the organization's domain, and the DNS record that contains it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MailSender } from '@lodgepole/contract/messages/sender/endpoints'
import { IconCopy } from '@tabler/icons-react'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormFoot } from '../../../../ui/Form.tsx'
import { useSenderRefusal } from '../sender-messages.ts'
import { useMailSender } from '../use-mail-sender.ts'
import styles from './MailTexts.module.css'

interface RecordPartProps {
  readonly label: string
  readonly copyLabel: string
  readonly text: string
}

const RecordPart = ({ label, copyLabel, text }: RecordPartProps) => {
  const { t } = useLingui()
  const copy = () =>
    copyText(text, {
      copied: t`Copied.`,
      failed: t`We couldn’t copy it. Select the text and copy it yourself.`,
    })
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <Button variant="light" icon={<IconCopy size={18} aria-hidden />} onClick={copy}>
          {copyLabel}
        </Button>
      </dd>
    </>
  )
}

export const SenderKey = ({ sender: { dkim } }: { readonly sender: MailSender }) => {
  const { t } = useLingui()
  const { makeKey, checkKey, removeKey } = useMailSender()
  const attempt = useAttempt()
  const messageFor = useSenderRefusal()
  const domain = dkim?.domain ?? ''
  return (
    <section aria-labelledby="mail-key">
      <h3 id="mail-key" className={styles.title}>
        <Trans>Signature (DKIM)</Trans>
      </h3>
      {!dkim && (
        <p
          className={styles.names}
        >{t`A key for your domain shows recipients that your emails are genuine.`}</p>
      )}
      {dkim && (
        <>
          <p className={styles.names}>
            {dkim.checkedAtSeconds === null
              ? t`Publish this TXT record for ${domain}, then check it:`
              : t`Emails are signed for ${domain}.`}
          </p>
          <dl className={styles.record}>
            <RecordPart label={t`Name`} copyLabel={t`Copy the name`} text={dkim.recordName} />
            <RecordPart label={t`Value`} copyLabel={t`Copy the value`} text={dkim.recordValue} />
          </dl>
        </>
      )}
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <FormFoot>
        {dkim && (
          <Button variant="gray" disabled={attempt.busy} onClick={() => void attempt.run(checkKey)}>
            <Trans>Check the record</Trans>
          </Button>
        )}
        {dkim ? (
          <Button
            variant="plain"
            disabled={attempt.busy}
            onClick={() => void attempt.run(removeKey)}
          >
            <Trans>Remove the key</Trans>
          </Button>
        ) : (
          <Button variant="gray" disabled={attempt.busy} onClick={() => void attempt.run(makeKey)}>
            <Trans>Create key</Trans>
          </Button>
        )}
      </FormFoot>
    </section>
  )
}
