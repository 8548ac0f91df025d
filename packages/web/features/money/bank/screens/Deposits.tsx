// Money onto the accounts of a household by card, in three steps: what, how, done.

import { Trans, useLingui } from '@lingui/react/macro'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PaidWith } from '../../../../lib/cards/card-token.ts'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useMoneySteps } from '../../../../lib/routing/use-search-param.ts'
import { usePhrase } from '../../../../lib/organization/use-phrase.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Steps } from '../../../../ui/Steps.tsx'
import { allowancesOf, type BankAccount } from '../accounts.ts'
import { DepositDone } from '../components/DepositDone.tsx'
import { DepositHow } from '../components/DepositHow.tsx'
import { DepositWhat } from '../components/DepositWhat.tsx'
import { OpenDeposits } from '../components/OpenDeposits.tsx'
import wizard from '../components/Wizard.module.css'
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
  const [today] = useState(() => dayHash(Math.floor(Date.now() / 1000), timeZone))
  const [draft, setDraft] = useState(() => firstDepositDraft(accounts, personId, today))
  const [deposit, setDeposit] = useState<Deposit>()
  const [paid, setPaid] = useState<PaidDeposit>()
  const budgets = useBudgets(portalSettings.allowBankDailyAllowance).data
  const allowances = useMemo(() => allowancesOf(budgets ?? []), [budgets])
  const refresh = useRefreshBank()
  const payDeposit = usePayDeposit(login)
  const { step, toHow, toDone, restart, back } = useMoneySteps({
    how: deposit !== undefined,
    done: paid !== undefined && deposit !== undefined,
  })
  const titles = {
    what: t`How much, and for whom?`,
    how: t`How would you like to pay?`,
    done:
      paid?.status === 'pending'
        ? t`One moment more`
        : deposit?.daily
          ? t`The money is scheduled`
          : t`The money is there`,
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  const pay = async (paidWith: PaidWith, endOfSession: string | undefined) => {
    if (!deposit) return
    setPaid(await payDeposit(deposit, paidWith, endOfSession))
    toDone()
    await refresh()
  }
  const change = (next: DepositDraft) => {
    setDraft(next)
    // What was read before is not what is typed now: Forward must not lead to paying it.
    setDeposit(undefined)
    setPaid(undefined)
  }
  const again = () => {
    change(firstDepositDraft(accounts, personId, today))
    restart()
  }
  const ready = (read: Deposit) => {
    setPaid(undefined)
    setDeposit(read)
    toHow()
  }
  return (
    <>
      {step !== 'done' && <OpenDeposits />}
      <Card className={wizard.card}>
        <Steps
          label={t`Steps of the deposit`}
          current={step}
          steps={[
            { key: 'what', title: t`What` },
            { key: 'how', title: t`How` },
            { key: 'done', title: t`Done` },
          ]}
        />
        <h2 className={wizard.heading} tabIndex={-1} ref={heading}>
          {titles[step]}
        </h2>
        {step === 'what' && (
          <DepositWhat
            accounts={accounts}
            draft={draft}
            today={today}
            maySchedule={portalSettings.allowBankDailyAllowance}
            allowances={allowances}
            onDraft={change}
            onReady={ready}
          />
        )}
        {step === 'how' && deposit && (
          <DepositHow login={login} deposit={deposit} onPay={pay} onBack={back} />
        )}
        {step === 'done' && paid && deposit && (
          <DepositDone deposit={deposit} paid={paid} onAnother={again} />
        )}
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
          <Trans>By card, without a fee. What you pay in can be spent at once or day by day.</Trans>
        ) : (
          <Trans>By card, without a fee. What you pay in can be spent at once.</Trans>
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
