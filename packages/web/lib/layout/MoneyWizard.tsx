// The frame of a payment in steps: the progress, and the heading of the current step, which takes
// the focus when the step changes.

import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Steps } from '../../ui/Steps.tsx'

type Step = 'what' | 'how' | 'done'

interface MoneyWizardProps {
  readonly label: string
  readonly step: Step
  readonly titles: Readonly<Record<Step, ReactNode>>
  readonly headingId?: string
  readonly headingClass: string | undefined
  /** The content of this step. */
  readonly children: ReactNode
}

export const MoneyWizard = ({
  label,
  step,
  titles,
  headingId,
  headingClass,
  children,
}: MoneyWizardProps) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return (
    <>
      <Steps
        label={label}
        current={step}
        steps={[
          { key: 'what', title: t`Details` },
          { key: 'how', title: t({ message: 'Review', context: 'step' }) },
          { key: 'done', title: t`Done` },
        ]}
      />
      <h2 id={headingId} className={headingClass} tabIndex={-1} ref={heading}>
        {titles[step]}
      </h2>
      {children}
    </>
  )
}
