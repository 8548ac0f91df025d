// The organization's accounts at card providers, and the one being edited.

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { useState } from 'react'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { notify } from '../../../../ui/notify.ts'
import { emptyAccount, isWholeAccount, type CardAccountDraft } from '../card-account.ts'
import { cardAccountsQuery, saveCardAccount, checkDeposits } from '../api.ts'

/** Warns when a card account uses a different currency than the organization. */
const useCurrencyWarning = (organizationId: string | undefined, currency: string) => {
  const { t } = useLingui()
  return async () => {
    // The account is already saved. A failed check can be repeated under Deposits.
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

export const useCardAccounts = () => {
  const { t } = useLingui()
  const user = useLogin()?.user
  const { organizationId, organization } = user ?? {}
  const [provider, setProvider] = useState<CardProcessor>()
  const [draft, setDraft] = useState<CardAccountDraft>(emptyAccount)
  const [tried, setTried] = useState(false)
  const accounts = useQuery(cardAccountsQuery(organizationId))
  const warnOfCurrency = useCurrencyWarning(organizationId, organization?.currency ?? '')
  const known = (each: CardProcessor) =>
    accounts.data?.accounts.find((account) => account.provider === each)
  const edit = (each: CardProcessor | undefined) => {
    setProvider(each)
    setDraft({ ...emptyAccount, ...(each && known(each)) })
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
  return { accounts, known, provider, draft, setDraft, tried, edit, check, save }
}
