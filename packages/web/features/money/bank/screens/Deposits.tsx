// Deposits money to a household's accounts by card, in three steps: what, how, done.

import { Trans, useLingui } from '@lingui/react/macro'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMoneyWizard } from '../../../../lib/layout/use-money-wizard.ts'
import { MoneyWizard } from '../../../../lib/layout/MoneyWizard.tsx'
import type { PaidWith } from '../../../../lib/cards/card-token.ts'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { usePhrase } from '../../../../lib/organization/use-phrase.ts'
import { Card } from '../../../../ui/Card.tsx'
import { allowancesOf, type BankAccount } from '../accounts.ts'
import { DepositDone } from '../components/DepositDone.tsx'
import { DepositPaymentStep } from '../components/DepositPaymentStep.tsx'
import { DepositAmountStep } from '../components/DepositAmountStep.tsx'
import { OpenDeposits } from '../components/OpenDeposits.tsx'
import styles from '../components/Wizard.module.css'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { firstDepositDraft, type Deposit, type DepositDraft } from '../deposit.ts'
import { useBudgets, useRefreshBank } from '../use-bank.ts'
import { usePayDeposit, type PaidDeposit } from '../use-pay-deposit.ts'

interface WalkProps {
  readonly login: LoadedLogin
  readonly accounts: readonly BankAccount[]
  readonly personId: string | undefined
}

const Walk = ({ login, accounts, personId }: WalkProps) => {
  const { t } = useLingui()
  const { timeZone, portalSettings } = login.user.organization
  const [today] = useState(() => localDay(Math.floor(Date.now() / 1000), timeZone))
  const [draft, setDraft] = useState(() => firstDepositDraft(accounts, personId, today))
  const budgets = useBudgets(portalSettings.allowBankDailyAllowance).data
  const allowances = useMemo(() => allowancesOf(budgets ?? []), [budgets])
  const refresh = useRefreshBank()
  const payDeposit = usePayDeposit(login)
  const { step, request: deposit, answer: paid, ...wizard } = useMoneyWizard<Deposit, PaidDeposit>()
  const titles = {
    what: t`How much, and for whom?`,
    how: t`How would you like to pay?`,
    done:
      paid?.status === 'pending'
        ? t`Almost done`
        : deposit?.daily
          ? t`Deposit scheduled`
          : t`Deposit complete`,
  }
  const pay = async (paidWith: PaidWith, endOfSession: string | undefined) => {
    if (!deposit) return
    wizard.finish(await payDeposit(deposit, paidWith, endOfSession))
    await refresh()
  }
  const change = (next: DepositDraft) => {
    setDraft(next)
    wizard.forget()
  }
  const again = () => {
    setDraft(firstDepositDraft(accounts, personId, today))
    wizard.again()
  }
  return (
    <>
      {step !== 'done' && <OpenDeposits />}
      <Card className={styles.card}>
        <MoneyWizard label={t`Deposit steps`} {...{ step, titles }} headingClass={styles.heading}>
          {step === 'what' && (
            <DepositAmountStep
              accounts={accounts}
              draft={draft}
              today={today}
              maySchedule={portalSettings.allowBankDailyAllowance}
              allowances={allowances}
              onDraft={change}
              onReady={wizard.look}
            />
          )}
          {step === 'how' && deposit && (
            <DepositPaymentStep login={login} deposit={deposit} onPay={pay} onBack={wizard.back} />
          )}
          {step === 'done' && paid && deposit && (
            <DepositDone deposit={deposit} paid={paid} onAnother={again} />
          )}
        </MoneyWizard>
      </Card>
    </>
  )
}

export const Deposits = () => {
  const login = useLogin()
  const own = usePhrase('deposit')
  const { personId }: { personId?: string } = useSearch({ strict: false })
  if (!login) return null
  const hasAllowances = login.user.organization.portalSettings.allowBankDailyAllowance
  return (
    <Screen
      title={<Trans>Deposit</Trans>}
      subtitle={
        own ??
        (hasAllowances ? (
          <Trans>Pay by card, with no fee. The money is available right away or day by day.</Trans>
        ) : (
          <Trans>Pay by card, with no fee. The money is available right away.</Trans>
        ))
      }
    >
      <WithAccounts onlyOpen>
        {(accounts) => (
          <Walk key={personId} login={login} accounts={accounts} personId={personId} />
        )}
      </WithAccounts>
    </Screen>
  )
}
