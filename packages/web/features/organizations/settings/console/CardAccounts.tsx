// The organization's accounts at card providers. Secrets are typed and never shown again.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cardProcessors, type CardProcessor } from '@lodgepole/domain/organizations/organization'
import { useState } from 'react'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notify } from '../../../../ui/notify.ts'
import { emptyAccount, isWholeAccount, type CardAccountDraft } from '../card-account.ts'
import { CardAccountFields } from './CardAccountFields.tsx'
import styles from './Settings.module.css'
import { cardAccountsQuery, saveCardAccount, checkDeposits } from '../api.ts'

const names: Readonly<Record<CardProcessor, string>> = {
  authorizenet: 'Authorize.Net',
  square: 'Square',
}

/** Warns when a card account takes another currency than the organization's. */
const useCurrencyWarning = (organizationId: string | undefined, currency: string) => {
  const { t } = useLingui()
  return async () => {
    // The account is already saved. A check that fails now can be repeated under Deposits.
    const lines = await checkDeposits({ organizationId }).catch(() => undefined)
    const wrong = lines?.items.find(({ found }) => found === 'other-currency')
    const taken = wrong?.detail ?? ''
    if (wrong)
      notify({
        tone: 'warning',
        text: t`This account takes ${taken}, but the organization’s currency is ${currency}. Cards would be refused.`,
      })
  }
}

export const CardAccounts = () => {
  const { t } = useLingui()
  const user = useLogin()?.user
  const { organizationId, organization } = user ?? {}
  const [provider, setProvider] = useState<CardProcessor>()
  const [draft, setDraft] = useState<CardAccountDraft>(emptyAccount)
  const [tried, setTried] = useState(false)
  const attempt = useAttempt()
  const wordsOf = useCommonErrorMessage()
  const accounts = useQuery(cardAccountsQuery(organizationId))
  const warnOfCurrency = useCurrencyWarning(organizationId, organization?.currency ?? '')
  const known = (each: CardProcessor) =>
    accounts.data?.accounts.find((account) => account.provider === each)
  const edit = (each: CardProcessor) => {
    setProvider(each)
    setDraft({ ...emptyAccount, ...known(each) })
    setTried(false)
  }
  const save = async () => {
    if (!provider) return
    const { environment, accountName, browserKey, secret, signatureKey } = draft
    await saveCardAccount({
      organizationId,
      provider,
      environment,
      accountName,
      browserKey,
      ...(secret ? { secret } : {}),
      ...(signatureKey ? { signatureKey } : {}),
    })
    notify({ tone: 'success', text: t`Account saved.` })
    setProvider(undefined)
    await accounts.refetch()
    await warnOfCurrency()
  }
  const check = () => {
    const isWhole = isWholeAccount(draft, provider !== undefined && known(provider) !== undefined)
    setTried(!isWhole)
    return isWhole
  }
  return (
    <Card component="section" className={styles.accounts} aria-labelledby="card-accounts">
      <h2 id="card-accounts" className={styles.title}>
        <Trans>Card provider accounts</Trans>
      </h2>
      {accounts.isError && <LoadFailed error={accounts.error} retry={accounts.refetch} />}
      {cardProcessors.map((each) => (
        <div key={each} className={styles.account}>
          <div>
            <strong>{names[each]}</strong>
            <p className={styles.count}>{known(each)?.accountName ?? t`No account yet`}</p>
            <p className={styles.count}>
              {accounts.data && t`Webhook URL: ${accounts.data.webhookUrls[each]}`}
            </p>
          </div>
          <Button variant="gray" size="dense" onClick={() => edit(each)}>
            {known(each) ? <Trans>Change</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      ))}
      {provider && (
        <EditForm
          attempt={attempt}
          isChanged
          check={check}
          onSave={save}
          notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
          cancel={
            <Button variant="plain" onClick={() => setProvider(undefined)}>
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
