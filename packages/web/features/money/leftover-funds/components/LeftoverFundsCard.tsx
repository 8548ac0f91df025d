// One person's remaining funds, from the choice to its result. A decision keeps its key until it
// has been answered, so that a lost response can't count twice.

import { Trans, useLingui } from '@lingui/react/macro'
import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../../../../lib/forms/Form.tsx'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { randomId } from '../../../../lib/api/random-id.ts'
import { useMoneySteps } from '../../../../lib/routing/use-search-param.ts'
import { useDayAndTime } from '../../../../lib/format/use-when.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import type { Decide } from '../use-leftover-funds.ts'
import { Check } from './Check.tsx'
import { Choices } from './Choices.tsx'
import { Decided, Refunds } from './Decided.tsx'
import styles from './LeftoverFunds.module.css'

interface LeftoverFundsCardProps {
  readonly funds: LeftoverFunds
  readonly decide: Decide
}

interface Sealed {
  readonly choice: LeftoverChoice
  readonly key: string
}

/** After returning from the review, the selected choice has the focus. */
const useChoiceFocus = (step: string) => {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'how' && step === 'what')
      form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    before.current = step
  }, [step])
  return form
}

const Open = ({ funds, decide }: LeftoverFundsCardProps) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<LeftoverChoice | undefined>(funds.preselected ?? undefined)
  const [isMissing, setIsMissing] = useState(false)
  const [sealed, setSealed] = useState<Sealed>()
  // Several people are on one page, each with their own steps.
  const { step, toHow, restart, back } = useMoneySteps(
    { how: sealed !== undefined, done: false },
    `step-${funds.authUserId.slice(0, 8)}`,
  )
  const form = useChoiceFocus(step)
  const choose = (choice: LeftoverChoice) => {
    setChosen(choice)
    // Forward must not lead to confirming an earlier choice.
    setSealed(undefined)
  }
  const scheduled = <Money cents={centsOfDecimal(funds.scheduled)} />
  const check = (shown: HTMLFormElement) => {
    setIsMissing(chosen === undefined)
    if (chosen === undefined) shown.querySelector<HTMLInputElement>('input:enabled')?.focus()
    return chosen !== undefined
  }
  const goOn = () => {
    if (chosen === undefined) return
    setSealed({ choice: chosen, key: randomId() })
    toHow()
  }
  const settle = async ({ choice, key }: Sealed) => {
    await decide(funds, choice, key)
    // After the decision, the address is the earlier one, and Forward leads nowhere.
    restart()
  }
  if (step === 'how' && sealed)
    return (
      <Check funds={funds} choice={sealed.choice} onDecide={() => settle(sealed)} onBack={back} />
    )
  return (
    <Form className={styles.form} check={check} onSubmit={goOn} ref={form}>
      {funds.refunds.some(({ status }) => status === 'declined') && (
        <Notice tone="danger" title={<Trans>The refund was refused</Trans>}>
          <Trans>
            The card doesn’t accept refunds, so the money is still in the account. Choose again what
            to do with it.
          </Trans>
        </Notice>
      )}
      <Refunds refunds={funds.refunds} />
      <Choices
        funds={funds}
        chosen={chosen}
        error={isMissing && t`Choose one.`}
        onChoose={choose}
      />
      {centsOfDecimal(funds.scheduled) > 0 && (
        <p className={styles.small}>
          <Trans>Another {scheduled} is scheduled for later days and isn’t included.</Trans>
        </p>
      )}
      <div className={styles.foot}>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  )
}

export const LeftoverFundsCard = ({ funds, decide }: LeftoverFundsCardProps) => {
  const when = useDayAndTime()
  // A period that lasts through a day ends at the first moment of the next day, so one second is
  // subtracted.
  const { day } = when(funds.endedAtSeconds - 1, useOrganization()?.timeZone ?? 'UTC')
  const { session } = funds
  const id = `remaining-${funds.authUserId}-name`
  return (
    <Card component="section" aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <PersonAvatar person={{ ...funds, userId: funds.authUserId }} size="md" />
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>
            <bdi>{funds.firstName}</bdi>
          </h2>
          <span className={styles.small}>
            <Trans>
              {session} · ended {day}
            </Trans>
          </span>
        </div>
        <Money cents={centsOfDecimal(funds.amount)} figure className={styles.figure} />
      </header>
      {funds.choice === null ? (
        <Open key={funds.amount} funds={funds} decide={decide} />
      ) : (
        <Decided funds={funds} />
      )}
    </Card>
  )
}
