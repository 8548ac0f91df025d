// One person of the household: faces to press while they are few, the device's own picker when they are many.

import type { ReactNode } from 'react'
import { Money, useMoneyText } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { BankAccount } from '../accounts.ts'
import styles from './Transfer.module.css'
import wizard from './Wizard.module.css'

const MOST_FACES = 8

interface PersonChoiceProps {
  readonly name: string
  readonly label: string
  readonly accounts: readonly BankAccount[]
  readonly chosenId: string
  /** Why somebody cannot be chosen; undefined where they can. */
  readonly reasonOf: (account: BankAccount) => string | undefined
  readonly error?: ReactNode
  readonly onChoose: (userId: string) => void
}

const Faces = ({ name, label, accounts, chosenId, reasonOf, error, onChoose }: PersonChoiceProps) => (
  <fieldset className={styles.group} aria-describedby={`${name}-error`}>
    <legend>{label}</legend>
    <div className={styles.faces}>
      {accounts.map((account) => {
        const reason = reasonOf(account)
        return (
          <label key={account.userId} className={styles.face}>
            <input type="radio" name={name} checked={account.userId === chosenId} disabled={reason !== undefined} onChange={() => onChoose(account.userId)} />
            <span className={styles.sheet}>
              <PersonAvatar person={account} size="sm" />
              <span className={wizard.words}>
                <bdi>{account.firstName}</bdi>
                <span className={wizard.small}>{reason ?? <Money cents={account.balanceCents} />}</span>
              </span>
            </span>
          </label>
        )
      })}
    </div>
    <p className={styles.error} id={`${name}-error`} aria-live="polite">
      {error}
    </p>
  </fieldset>
)

const Picker = ({ name, label, accounts, chosenId, reasonOf, error, onChoose }: PersonChoiceProps) => {
  const moneyText = useMoneyText()
  const options = accounts.map((account) => ({
    value: account.userId, label: `${fullName(account)} · ${reasonOf(account) ?? moneyText(account.balanceCents)}`, disabled: reasonOf(account) !== undefined,
  }))
  return <SelectField name={name} label={label} value={chosenId} error={error} options={[{ value: '', label: '–' }, ...options]} onChange={({ target }) => onChoose(target.value)} />
}

export const PersonChoice = (props: PersonChoiceProps) => (props.accounts.length > MOST_FACES ? <Picker {...props} /> : <Faces {...props} />)
