// Phone numbers in addition to the first, up to the account's limit.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { rowName } from '../account-edit.ts'
import styles from './Account.module.css'

const MAX_NUMBERS = 10

interface PhoneNumbersProps {
  readonly numbers: readonly string[]
  /** The names of fields to correct. */
  readonly wrong: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

export const PhoneNumbers = ({ numbers, wrong, onChange }: PhoneNumbersProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>More phone numbers</Trans>
      </legend>
      {numbers.length === 0 && (
        <p className={styles.note}>
          <Trans>Other numbers where we can reach your family.</Trans>
        </p>
      )}
      {numbers.map((number, index) => {
        const place = index + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- numbers have no other id
          <div key={index} className={styles.entry}>
            <TextField
              name={rowName('phoneNumbers', index)}
              label={t`Phone number ${place}`}
              type="tel"
              autoComplete="off"
              maxLength={40}
              value={number}
              error={wrong.includes(rowName('phoneNumbers', index)) && t`Enter a phone number.`}
              onChange={({ target: { value } }) => onChange(numbers.with(index, value))}
            />
            <IconButton
              label={t`Remove phone number ${place}`}
              icon={<IconTrash size={20} />}
              onClick={() => onChange(numbers.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      {numbers.length < MAX_NUMBERS && (
        <div>
          <Button
            variant="gray"
            icon={<IconPlus size={18} />}
            onClick={() => onChange([...numbers, ''])}
          >
            <Trans>Add a phone number</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
