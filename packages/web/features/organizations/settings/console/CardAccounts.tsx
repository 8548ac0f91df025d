// The organization's accounts at card providers. Secrets are typed and never shown again.

import { Trans, useLingui } from '@lingui/react/macro'
import { cardProcessors, type CardProcessor } from '@lodgepole/domain/organizations/organization'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CardAccountFields } from './CardAccountFields.tsx'
import styles from './Settings.module.css'
import { useCardAccounts } from './use-card-accounts.ts'

const names: Readonly<Record<CardProcessor, string>> = {
  authorizenet: 'Authorize.Net',
  square: 'Square',
}

interface AccountRowProps {
  readonly name: string
  readonly accountName: string | undefined
  readonly webhookUrl: string | undefined
  readonly onEdit: () => void
}

const AccountRow = ({ name, accountName, webhookUrl, onEdit }: AccountRowProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.account}>
      <div>
        <strong>{name}</strong>
        <p className={styles.count}>{accountName ?? t`No account yet`}</p>
        <p className={styles.count}>{webhookUrl !== undefined && t`Webhook URL: ${webhookUrl}`}</p>
      </div>
      <Button variant="gray" size="dense" onClick={onEdit}>
        {accountName === undefined ? <Trans>Add</Trans> : <Trans>Change</Trans>}
      </Button>
    </div>
  )
}

export const CardAccounts = () => {
  const { accounts, known, provider, draft, setDraft, tried, edit, check, save } = useCardAccounts()
  const attempt = useAttempt()
  const messageFor = useCommonErrorMessage()
  return (
    <Card component="section" className={styles.accounts} aria-labelledby="card-accounts">
      <h2 id="card-accounts" className={styles.title}>
        <Trans>Card provider accounts</Trans>
      </h2>
      {accounts.isError && <LoadFailed error={accounts.error} retry={accounts.refetch} />}
      {cardProcessors.map((each) => (
        <AccountRow
          key={each}
          name={names[each]}
          accountName={known(each)?.accountName}
          webhookUrl={accounts.data?.webhookUrls[each]}
          onEdit={() => edit(each)}
        />
      ))}
      {provider && (
        <EditForm
          attempt={attempt}
          isChanged
          check={check}
          onSave={save}
          notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
          cancel={
            <Button variant="plain" onClick={() => edit(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          }
        >
          <CardAccountFields
            name={names[provider]}
            draft={draft}
            isKnown={known(provider) !== undefined}
            tried={tried}
            onChange={setDraft}
          />
        </EditForm>
      )}
    </Card>
  )
}
