// Selects one person of the household: photos if there are few, the device's native picker if there
// are many.

import type { ReactNode } from 'react'
import { ChoiceSheet, ChoiceSheets } from '../../../../ui/ChoiceSheets.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import type { BankAccount } from '../accounts.ts'
import styles from './Transfer.module.css'
import wizard from './Wizard.module.css'

const MAX_FACES = 8

interface PersonChoiceProps {
  readonly name: string
  readonly label: string
  readonly accounts: readonly BankAccount[]
  readonly chosenId: string
  /** Why a person can't be selected. Undefined if they can. */
  readonly reasonOf: (account: BankAccount) => string | undefined
  readonly error?: ReactNode
  readonly onChoose: (userId: string) => void
}

const Faces = ({
  name,
  label,
  accounts,
  chosenId,
  reasonOf,
  error,
  onChoose,
}: PersonChoiceProps) => (
  <ChoiceSheets name={name} label={label} error={error} className={styles.faces}>
    {accounts.map((account) => {
      const reason = reasonOf(account)
      return (
        <ChoiceSheet
          key={account.userId}
          name={name}
          className={styles.face}
          checked={account.userId === chosenId}
          disabled={reason !== undefined}
          onChange={() => onChoose(account.userId)}
        >
          <PersonAvatar person={account} size="sm" />
          <span className={wizard.labels}>
            <bdi>{account.firstName}</bdi>
            <span className={wizard.small}>{reason ?? <Money cents={account.balanceCents} />}</span>
          </span>
        </ChoiceSheet>
      )
    })}
  </ChoiceSheets>
)

const Picker = ({
  name,
  label,
  accounts,
  chosenId,
  reasonOf,
  error,
  onChoose,
}: PersonChoiceProps) => {
  const moneyText = useMoneyText()
  const options = accounts.map((account) => ({
    value: account.userId,
    label: `${fullName(account)} · ${reasonOf(account) ?? moneyText(account.balanceCents)}`,
    disabled: reasonOf(account) !== undefined,
  }))
  return (
    <SelectField
      name={name}
      label={label}
      value={chosenId}
      error={error}
      options={[{ value: '', label: '–' }, ...options]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

export const PersonChoice = (props: PersonChoiceProps) =>
  props.accounts.length > MAX_FACES ? <Picker {...props} /> : <Faces {...props} />
