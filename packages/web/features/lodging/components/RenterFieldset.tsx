// The fields of one guest.

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type RenterTexts } from '../stay-form.ts'
import styles from './Lodging.module.css'

interface RenterFieldsetProps {
  readonly renter: RenterTexts
  readonly index: number
  readonly name: string
  readonly isAlone: boolean
  readonly needsFirstName: boolean
  readonly emailError: string | false
  readonly onChange: (change: Partial<RenterTexts>) => void
  readonly onRemove: () => void
}

export const RenterFieldset = ({
  renter,
  index,
  name,
  isAlone,
  needsFirstName,
  emailError,
  onChange,
  onRemove,
}: RenterFieldsetProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.renter}>
      <legend>{name}</legend>
      <FieldPair>
        <TextField
          label={t`First name`}
          name={`firstName-${index}`}
          autoComplete="off"
          required
          value={renter.firstName}
          error={needsFirstName && t`Enter a first name.`}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={t`Last name`}
          name={`lastName-${index}`}
          autoComplete="off"
          value={renter.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </FieldPair>
      <TextField
        label={t`Email`}
        name={`email-${index}`}
        type="email"
        inputMode="email"
        autoComplete="off"
        required={index === 0}
        value={renter.email}
        error={emailError}
        description={
          index === 0
            ? t`We’ll send the invitation to this address.`
            : t`We’ll send the invitation to this address. Without an email address, this person is only listed. They can’t make reservations and have no spending account.`
        }
        onChange={(event) => onChange({ email: event.target.value })}
      />
      {!isAlone && (
        <div className={styles.foot}>
          <Button variant="gray" onClick={onRemove} aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
