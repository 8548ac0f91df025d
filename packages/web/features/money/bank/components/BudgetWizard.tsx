// Sets a budget, one question at a time, followed by a review.

import { useLingui } from '@lingui/react/macro'
import type { PersonBudget } from '@lodgepole/contract/money/bank/schemas'
import { useEffect, useRef, useState } from 'react'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Steps } from '../../../../ui/Steps.tsx'
import { budgetDraft, limitNames, limitsToSave, type LimitName, type Limits } from '../budget.ts'
import { useLimitLabels } from '../limit-labels.ts'
import { useRefreshBank } from '../use-bank.ts'
import wizard from './Wizard.module.css'
import { BudgetReview } from './BudgetReview.tsx'
import { LimitStep } from './LimitStep.tsx'
import { saveBudget } from '../api.ts'

interface BudgetWizardProps {
  readonly budget: PersonBudget
  readonly onDone: () => void
}

/** The step is part of the address, and the heading of a new step takes the focus. */
const useBudgetSteps = (names: readonly LimitName[]) => {
  const { value, set, back } = useSearchParam('step')
  const stepNames = [...names, 'check'] as const
  // An address may contain anything. An unknown step is treated as the first.
  const index = Math.max(
    0,
    stepNames.findIndex((name) => name === value),
  )
  const goToStep = (stepIndex: number, replace = false) =>
    set(stepIndex === 0 ? '' : (stepNames[stepIndex] ?? ''), { replace })
  const currentLimit: LimitName | undefined = names[index]
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(index)
  useEffect(() => {
    if (before.current !== index) heading.current?.focus()
    before.current = index
  }, [index])
  return { index, currentLimit, back, goToStep, heading }
}

export const BudgetWizard = ({ budget, onDone }: BudgetWizardProps) => {
  const { t } = useLingui()
  const labels = useLimitLabels()
  const user = useLogin()?.user
  const refresh = useRefreshBank()
  // The budget stays as it was when the wizard opened, even if newer data is fetched in the
  // meantime. A later save then detects the change.
  const [seen, setSeen] = useState<Limits>(budget)
  const [draft, setDraft] = useState(() => budgetDraft(budget))
  const names = limitNames.filter(
    (name) =>
      name !== 'dailyAllowance' || user?.organization.portalSettings.allowBankDailyAllowance,
  )
  const { index, currentLimit, back, goToStep, heading } = useBudgetSteps(names)
  const save = async (version: number) => {
    const { dailyAllowance, ...limits } = limitsToSave(draft)
    const body = {
      organizationId: user?.organizationId,
      personId: budget.userId,
      ...limits,
      dailyAllowance: names.includes('dailyAllowance') ? dailyAllowance : seen.dailyAllowance,
      version,
    }
    await saveBudget(body)
    await refresh()
    onDone()
  }
  const acceptTheirs = (current: Limits) => {
    setSeen(current)
    setDraft(budgetDraft(current))
    goToStep(0, true)
  }
  const steps = [
    ...names.map((name) => ({ key: name as string, title: labels[name].title })),
    { key: 'check', title: t`Check` },
  ]
  return (
    <Card className={wizard.card} id="new-budget">
      <Steps label={t`Budget steps`} current={currentLimit ?? 'check'} steps={steps} />
      <h2 className={wizard.heading} tabIndex={-1} ref={heading}>
        {currentLimit ? labels[currentLimit].title : t`Is this right?`}
      </h2>
      {currentLimit ? (
        <LimitStep
          key={currentLimit}
          name={currentLimit}
          draft={draft[currentLimit]}
          onDraft={(limit) => setDraft({ ...draft, [currentLimit]: limit })}
          onNext={() => goToStep(index + 1)}
          onBack={index > 0 ? back : undefined}
        />
      ) : (
        <BudgetReview
          names={names}
          draft={draft}
          version={seen.version}
          onSave={save}
          onAcceptTheirs={acceptTheirs}
          onBack={back}
        />
      )}
    </Card>
  )
}
