// The profile fields with a single text each: name, phone number, and home address.

import { Trans, useLingui } from '@lingui/react/macro'
import { useFields } from '../../../../lib/forms/use-fields.ts'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { Draft, TextName } from '../account-edit.ts'
import styles from './Account.module.css'

export type ProfileLabels = Readonly<Record<keyof Draft, string>>

export const useProfileLabels = (): ProfileLabels => {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
    phoneNumbers: t`More phone numbers`,
    postalAddress1: t`Street address`,
    postalAddress2: t`Apartment, unit (optional)`,
    postalCity: t`City`,
    postalState: t`State`,
    postalZipcode: t`Zip code`,
    postalAddresses: t`Other addresses`,
  }
}

interface FieldsProps {
  readonly labels: ProfileLabels
  readonly field: ReturnType<typeof useFields<TextName>>['field']
}

export const NameAndPhone = ({ labels, field }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <TextField
          {...field('firstName', t`Enter your first name.`)}
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={200}
        />
        <TextField
          {...field('lastName', t`Enter your last name.`)}
          label={labels.lastName}
          autoComplete="family-name"
          maxLength={200}
        />
      </FieldPair>
      <TextField
        {...field('phone', t`Enter a phone number.`)}
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </>
  )
}

export const HomeAddress = ({ labels, field }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Home address</Trans>
      </legend>
      <TextField
        {...field('postalAddress1')}
        label={labels.postalAddress1}
        autoComplete="address-line1"
        maxLength={200}
      />
      <TextField
        {...field('postalAddress2')}
        label={labels.postalAddress2}
        autoComplete="address-line2"
        maxLength={200}
      />
      <FieldPair>
        <TextField
          {...field('postalCity')}
          label={labels.postalCity}
          autoComplete="address-level2"
          maxLength={100}
        />
        <TextField
          {...field('postalState')}
          label={labels.postalState}
          autoComplete="address-level1"
          maxLength={100}
        />
        <TextField
          {...field('postalZipcode', t`Enter your zip code.`)}
          label={labels.postalZipcode}
          autoComplete="postal-code"
          maxLength={20}
        />
      </FieldPair>
    </fieldset>
  )
}
