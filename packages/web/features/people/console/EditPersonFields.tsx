// The fields in which staff edit a person: contact, membership, and postal address.

import { useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import type { ChangeEvent } from 'react'
import { FieldPair } from '../../../ui/Form.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { EditedPersonField } from './use-edited-person.ts'

interface FieldsProps {
  readonly person: ConsolePerson
  readonly field: EditedPersonField
}

/** The same props for a select field. */
const chosen = ({ onChange, ...rest }: ReturnType<EditedPersonField>) => ({
  ...rest,
  onChange: (event: ChangeEvent<HTMLSelectElement>) =>
    onChange(event as unknown as ChangeEvent<HTMLInputElement>),
})

export const ContactFields = ({ person, field }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <TextField
        label={t`First name`}
        maxLength={200}
        {...field('firstName', t`Enter a first name.`)}
      />
      <TextField
        label={t`Last name`}
        maxLength={200}
        {...field('lastName', t`Enter a last name.`)}
      />
      <TextField type="date" label={t`Birthday`} {...field('birthISO')} />
      <TextField label={t`Member ID`} maxLength={40} {...field('memberId')} />
      <TextField
        type="email"
        label={t`Email`}
        maxLength={254}
        disabled={person.hasOpened}
        {...(person.hasOpened
          ? { description: t`They sign in with this address, so only they can change it.` }
          : {})}
        {...field('email', t`Enter an email address.`)}
      />
      <TextField
        type="tel"
        label={t`Phone`}
        maxLength={40}
        {...field('phone', t`Enter a phone number.`)}
      />
    </FieldPair>
  )
}

export const MembershipFields = ({ person, field }: FieldsProps) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <TextField label={t`Membership type`} maxLength={100} {...field('membershipType')} />
      <TextField
        type="date"
        label={t`Membership until`}
        description={t`The last day of the membership.`}
        {...field('membershipLastDay')}
      />
      <SelectField
        label={t`Resident`}
        description={t`Prices may depend on this.`}
        {...chosen(field('isResident'))}
        options={[
          { value: '', label: t`Not specified` },
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
      />
      {person.isHolder ? (
        <TextField
          inputMode="numeric"
          label={t`People per event`}
          description={t`How many people of the household may come to one event. Leave it empty for no limit.`}
          {...field('bookingEventCapacityLimit', t`Enter a number from 1 to 1,000.`)}
        />
      ) : (
        <TextField label={t`Relationship (optional)`} maxLength={100} {...field('relationship')} />
      )}
    </FieldPair>
  )
}

export const AddressFields = ({ field }: Pick<FieldsProps, 'field'>) => {
  const { t } = useLingui()
  return (
    <>
      <TextField label={t`Street address`} maxLength={200} {...field('postalAddress1')} />
      <TextField
        label={t`Apartment, unit (optional)`}
        maxLength={200}
        {...field('postalAddress2')}
      />
      <FieldPair>
        <TextField label={t`City`} maxLength={100} {...field('postalCity')} />
        <TextField label={t`State`} maxLength={100} {...field('postalState')} />
        <TextField
          label={t`Zip code`}
          maxLength={20}
          {...field('postalZipcode', t`Enter a zip code.`)}
        />
      </FieldPair>
    </>
  )
}
