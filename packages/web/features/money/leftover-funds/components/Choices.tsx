// The first step: what to do with the money. Each choice explains its effect, and an unavailable
// one says why.

import { Trans, useLingui } from '@lingui/react/macro'
import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import type { ReactNode } from 'react'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { choicesFor, consequenceOf, isPossible } from '../choices.ts'
import { Cards } from './Cards.tsx'
import { ChoiceSheet, ChoiceSheets } from '../../../../ui/ChoiceSheets.tsx'
import styles from './LeftoverFunds.module.css'

const Meaning = ({
  funds,
  choice,
}: {
  readonly funds: LeftoverFunds
  readonly choice: LeftoverChoice
}) => {
  const moneyText = useMoneyText()
  const name = useOrganization()?.organizationName ?? ''
  if (choice === 'donate') return <Trans>All of it goes to {name}. You can’t undo this.</Trans>
  if (choice === 'carry-over')
    return <Trans>It stays in the account for next time, or until the office pays it out.</Trans>
  if (!isPossible(funds, choice))
    return (
      <Trans>
        None of this money was deposited by card, so it can’t be refunded to one. The office can pay
        it out.
      </Trans>
    )
  const { keptCents } = consequenceOf(funds, choice)
  const stored = moneyText(keptCents)
  return (
    <>
      <Cards cards={funds.cards} />
      {keptCents > 0 && (
        <span>
          <Trans>
            {stored} wasn’t deposited by card and stays in the account. The office can pay it out.
          </Trans>
        </span>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly funds: LeftoverFunds
  readonly chosen: LeftoverChoice | undefined
  readonly error?: ReactNode
  readonly onChoose: (choice: LeftoverChoice) => void
}

export const Choices = ({ funds, chosen, error, onChoose }: ChoicesProps) => {
  const { t } = useLingui()
  const names = {
    refund: t`Refund to card`,
    donate: t`Donate`,
    'carry-over': t`Keep in the account`,
  }
  const id = `remaining-${funds.authUserId}`
  return (
    <ChoiceSheets name={id} label={<Trans>What should we do with it?</Trans>} error={error}>
      {choicesFor(funds).map((choice) => (
        <ChoiceSheet
          key={choice}
          name={id}
          className={styles.sheet}
          checked={choice === chosen}
          disabled={!isPossible(funds, choice)}
          aria-labelledby={`${id}-${choice}-name`}
          aria-describedby={`${id}-${choice}-means`}
          onChange={() => onChoose(choice)}
        >
          <span className={styles.mark} aria-hidden="true" />
          <span id={`${id}-${choice}-name`}>{names[choice]}</span>
          <span className={styles.small} id={`${id}-${choice}-means`}>
            {choice === funds.preselected && (
              <span className={styles.ahead}>
                <Trans>Your choice when you made a deposit</Trans>
              </span>
            )}
            <Meaning funds={funds} choice={choice} />
          </span>
        </ChoiceSheet>
      ))}
    </ChoiceSheets>
  )
}
