// The sender of the organization's mail: name and addresses, its own mail server, and the signing
// key.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { MailSender as Sender } from '@lodgepole/contract/messages/sender/endpoints'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { useSenderRefusal } from '../sender-messages.ts'
import { useMailSender } from '../use-mail-sender.ts'
import { SenderKey } from './SenderKey.tsx'
import styles from './MailTexts.module.css'
import { SenderFields } from './SenderFields.tsx'
import { useSenderForm } from './use-sender-form.ts'

const SenderForm = ({
  sender,
  mayWrite,
}: {
  readonly sender: Sender
  readonly mayWrite: boolean
}) => {
  const { draft, setDraft, attempt, trying, wrong, check, isChanged, saveAll, sendTest } =
    useSenderForm(sender)
  const messageFor = useSenderRefusal()
  return (
    <EditForm
      attempt={attempt}
      isChanged={isChanged}
      readOnly={!mayWrite}
      check={check}
      onSave={saveAll}
      notice={<RefusedNotice error={attempt.error ?? trying.error} messageFor={messageFor} />}
      cancel={
        <Button variant="gray" disabled={isChanged || trying.busy} onClick={() => void sendTest()}>
          <Trans>Send a test email</Trans>
        </Button>
      }
    >
      <SenderFields
        draft={draft}
        onChange={setDraft}
        readOnly={!mayWrite}
        wrong={wrong}
        hasPassword={sender.smtp !== null}
      />
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
