// Transfers money from one person of the household to another, in three steps: what, how, done. A
// transfer keeps one key until its outcome is certain, even across a reload, so that a lost
// response can't move the money twice.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { MoneyWizard } from '../../../../lib/layout/MoneyWizard.tsx'
import { useMoneyWizard } from '../../../../lib/layout/use-money-wizard.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { BankAccount } from '../accounts.ts'
import styles from '../components/Wizard.module.css'
import { TransferDone, type Receipt } from '../components/TransferDone.tsx'
import { TransferConfirmStep } from '../components/TransferConfirmStep.tsx'
import { TransferAmountStep } from '../components/TransferAmountStep.tsx'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { firstDraft, transferKey, type Draft, type Transfer } from '../transfer.ts'
import { useRefreshBank } from '../use-bank.ts'
import { usePrivileges, useReason } from '../use-privileges.ts'
import { transferFunds } from '../api.ts'

interface Sender {
  readonly userId: string | undefined
  readonly email: string | null | undefined
  readonly organizationId: string | undefined
}

const transferBody = (
  { from, to, amountCents }: Transfer,
  { userId, email, organizationId }: Sender,
) => ({
  organizationId,
  userId,
  contributorId: userId,
  contributorEmail: email ?? undefined,
  authUserId: from.userId,
  toAuthUserId: to.userId,
  amount: decimalFromCents(amountCents),
  amountType: 'DECIMAL' as const,
})

const Walk = ({
  accounts,
  personId,
}: {
  readonly accounts: readonly BankAccount[]
  readonly personId: string | undefined
}) => {
  const { t } = useLingui()
  const { userId, email, organizationId } = useLogin()?.user ?? {}
  const refresh = useRefreshBank()
  const [draft, setDraft] = useState(() => firstDraft(accounts, personId))
  const { step, request: sealed, answer: receipt, ...wizard } = useMoneyWizard<Transfer, Receipt>()
  const titles = {
    what: t`How much would you like to transfer?`,
    how: t`Is this right?`,
    done: t`Transfer complete`,
  }
  const send = async (transfer: Transfer) => {
    const body = transferBody(transfer, { userId, email, organizationId })
    try {
      const { item } = await sendOnce(transferKey(transfer, userId ?? ''), undefined, ({ key }) =>
        transferFunds(body, { idempotencyKey: key }),
      )
      wizard.finish({ transfer, ...item })
    } finally {
      // Also after a refusal, because the balances shown are out of date.
      await refresh()
    }
  }
  const change = (next: Draft) => {
    setDraft(next)
    wizard.forget()
  }
  const again = () => {
    setDraft(firstDraft(accounts, personId))
    wizard.again()
  }
  return (
    <Card className={styles.card}>
      <MoneyWizard label={t`Transfer steps`} {...{ step, titles }} headingClass={styles.heading}>
        {step === 'what' && (
          <TransferAmountStep
            accounts={accounts}
            draft={draft}
            onDraft={change}
            onReady={wizard.look}
          />
        )}
        {step === 'how' && sealed && (
          <TransferConfirmStep
            transfer={sealed}
            requestKey={transferKey(sealed, userId ?? '')}
            onSend={() => send(sealed)}
            onBack={wizard.back}
            onAmount={(cents) => {
              setDraft({ ...draft, amount: decimalFromCents(cents) })
              wizard.back()
            }}
          />
        )}
        {step === 'done' && receipt && <TransferDone receipt={receipt} onAnother={again} />}
      </MoneyWizard>
    </Card>
  )
}

const NotPossible = ({ reason }: { readonly reason: string }) => (
  <Card>
    <EmptyState
      icon={<IconArrowsExchange size={28} />}
      title={<Trans>You can’t make a transfer right now</Trans>}
      text={reason}
      action={
        <RouteButton to="deposits" hash="deposits-form" icon={<IconPlus size={18} />}>
          <Trans>Deposit</Trans>
        </RouteButton>
      }
    />
  </Card>
)

const Loaded = ({
  accounts,
  personId,
}: {
  readonly accounts: readonly BankAccount[]
  readonly personId: string | undefined
}) => {
  const privilegesOf = usePrivileges(accounts)
  const reasonOf = useReason()
  const privileges = accounts.map((account) => privilegesOf(account).transfer)
  // Decided when the screen opens, because there is still a receipt to read after the last cent has
  // moved.
  const [reason] = useState(() =>
    privileges.includes('yes') ? undefined : reasonOf('transfer', privileges[0] ?? 'no-money'),
  )
  return reason ? <NotPossible reason={reason} /> : <Walk accounts={accounts} personId={personId} />
}

export const Transfers = () => {
  const { personId }: { personId?: string } = useSearch({ strict: false })
  return (
    <Screen
      title={<Trans>Transfers</Trans>}
      subtitle={
        <Trans>Move money between people in your household, right away and with no fee.</Trans>
      }
    >
      <WithAccounts onlyOpen>
        {(accounts) => <Loaded key={personId} accounts={accounts} personId={personId} />}
      </WithAccounts>
    </Screen>
  )
}
