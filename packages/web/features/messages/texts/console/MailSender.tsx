// As whom the organization's mail comes: name and addresses, a mail server of its own, and the key
// that signs.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { MailSender as Sender } from '@lodgepole/contract/messages/sender/endpoints'
import { isMailHost, isMailPort } from '@lodgepole/domain/messages/sender'
import { useState } from 'react'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notify } from '../../../../ui/notify.ts'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useSenderRefusal } from '../sender-words.ts'
import { draftOf, useMailSender, type SenderDraft } from '../use-mail-sender.ts'
import { SenderKey } from './SenderKey.tsx'
import styles from './MailTexts.module.css'

type ServerField = 'host' | 'port'

/** The first field of the organization's own server that is wrong. */
const wrongServerField = ({ host, port }: SenderDraft): ServerField | undefined => {
  if (host.trim() === '') return undefined
  if (!isMailHost(host.trim())) return 'host'
  return isMailPort(Number(port)) ? undefined : 'port'
}

const SenderForm = ({
  sender,
  mayWrite,
}: {
  readonly sender: Sender
  readonly mayWrite: boolean
}) => {
  const { t } = useLingui()
  const { save, test } = useMailSender()
  const [draft, setDraft] = useState(draftOf(sender))
  const [attempt, trying] = [useAttempt(), useAttempt()]
  const wordsOf = useSenderRefusal()
  const wrong = wrongServerField(draft)
  const { tried, check } = useCheck(wrong)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(sender))
  const set = (part: keyof SenderDraft) => ({
    name: part,
    value: draft[part],
    readOnly: !mayWrite,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [part]: target.value }),
  })
  const saveAll = async () => {
    await save(sender.version, draft)
    setDraft({ ...draft, password: '' })
    notify({ tone: 'success', text: t`Sender saved.` })
  }
  const sendTest = () =>
    trying.run(async () => {
      const to = await test()
      notify({ tone: 'success', text: t`We sent a test email to ${to}.` })
    })
  return (
    <EditForm
      attempt={attempt}
      isChanged={isChanged}
      readOnly={!mayWrite}
      check={check}
      onSave={saveAll}
      notice={<RefusedNotice error={attempt.error ?? trying.error} wordsOf={wordsOf} />}
      cancel={
        <Button variant="gray" disabled={isChanged || trying.busy} onClick={() => void sendTest()}>
          <Trans>Send a test email</Trans>
        </Button>
      }
    >
      <TextField
        label={t`Sender’s name`}
        autoComplete="off"
        maxLength={60}
        {...set('senderName')}
      />
      <TextField
        label={t`Sender’s address`}
        type="email"
        autoComplete="off"
        description={t`We use this address once you have your own mail server or a signature (DKIM) for its domain.`}
        {...set('senderAddress')}
      />
      <TextField label={t`Replies go to`} type="email" autoComplete="off" {...set('replyTo')} />
      <TextField
        label={t`Your mail server`}
        autoComplete="off"
        spellCheck={false}
        description={t`Leave it empty to use the installation’s server. We use your own server after a successful test email.`}
        error={tried && wrong === 'host' && t`Enter a host name, such as smtp.example.org.`}
        {...set('host')}
      />
      {draft.host.trim() !== '' && (
        <>
          <TextField
            label={t`Port`}
            inputMode="numeric"
            error={tried && wrong === 'port' && t`Enter port 25, 465, 587 or 2525.`}
            {...set('port')}
          />
          <TextField label={t`User`} autoComplete="off" spellCheck={false} {...set('user')} />
          <PasswordField
            label={t`Password`}
            autoComplete="off"
            description={sender.smtp ? t`Leave it empty to keep the current one.` : undefined}
            {...set('password')}
          />
        </>
      )}
    </EditForm>
  )
}

const InUse = ({ sender: { inUse, smtp } }: { readonly sender: Sender }) => {
  const { t } = useLingui()
  const { address } = inUse
  const problem = smtp?.problem ?? ''
  return (
    <>
      <p className={styles.names}>
        {inUse.byOwnServer
          ? t`Emails come from ${address}, through your own server.`
          : t`Emails come from ${address}, through the installation’s server.`}
      </p>
      {smtp && smtp.testedAtSeconds === null && (
        <p
          className={styles.names}
        >{t`We don’t use your own server yet. Send a test email first.`}</p>
      )}
      {problem && (
        <p className={styles.names}>{t`Your server couldn’t send the last email: ${problem}`}</p>
      )}
    </>
  )
}

export const MailSender = () => {
  const { query } = useMailSender()
  const roles = useLogin()?.roles ?? new Set()
  const mayWrite = hasCapability(roles, 'settingsWrite')
  return (
    <Card component="section" className={styles.sender} aria-labelledby="mail-sender">
      <h2 id="mail-sender" className={styles.title}>
        <Trans>Sender</Trans>
      </h2>
      {query.isError && <LoadFailed error={query.error} retry={query.refetch} />}
      {query.isPending && <CardSkeleton avatar={false} />}
      {query.data && (
        <>
          <InUse sender={query.data} />
          <SenderForm key={query.data.version} sender={query.data} mayWrite={mayWrite} />
          {mayWrite && query.data.senderAddress !== '' && <SenderKey sender={query.data} />}
        </>
      )}
    </Card>
  )
}
