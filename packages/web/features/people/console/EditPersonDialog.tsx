// What staff mend about somebody: name, birthday, the line beside the name, how to reach them,
// membership, what prices and limits go by, and an account's postal address. Only what was changed
// is sent.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import type { ChangeEvent } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { FieldPair } from '../../../ui/Form.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useOrganizationFormat } from './use-organization-format.ts'
import { useHouseholdChanges } from './use-household.ts'

interface EditPersonDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

const plainFields = [
  'firstName',
  'lastName',
  'birthISO',
  'note',
  'email',
  'phone',
  'memberId',
  'membershipType',
  'relationship',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalState',
  'postalZipcode',
] as const
type EditedField =
  | (typeof plainFields)[number]
  | 'membershipLastDay'
  | 'isResident'
  | 'bookingEventCapacityLimit'
type Texts = Readonly<Record<EditedField, string>>

const isLimit = (text: string) =>
  text.trim() === '' ||
  (/^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1_000)

/** As the call has it: an emptied field is no value. */
const sent = (name: EditedField, text: string): string | number | boolean | null => {
  if (name === 'isResident') return text === '' ? null : text === 'yes'
  if (name === 'bookingEventCapacityLimit') return text.trim() === '' ? null : Number(text)
  return name === 'membershipLastDay' ? text || null : text
}

/** The same wiring for a list to choose from. */
const chosen = ({
  onChange,
  ...rest
}: ReturnType<ReturnType<typeof useFields<EditedField>>['field']>) => ({
  ...rest,
  onChange: (event: ChangeEvent<HTMLSelectElement>) =>
    onChange(event as unknown as ChangeEvent<HTMLInputElement>),
})

export const EditPersonDialog = ({ person, organizationId, onClosed }: EditPersonDialogProps) => {
  const { t } = useLingui()
  const { edit } = useHouseholdChanges(organizationId)
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const shown = fullName(person)
  const { typedDay } = useOrganizationFormat()
  const before = {
    ...Object.fromEntries(plainFields.map((name) => [name, person[name] ?? ''])),
    membershipLastDay:
      person.membershipExpiresAt === null ? '' : typedDay(person.membershipExpiresAt),
    isResident: person.isResident === null ? '' : person.isResident ? 'yes' : 'no',
    bookingEventCapacityLimit:
      person.bookingEventCapacityLimit === null ? '' : String(person.bookingEventCapacityLimit),
  } as Texts
  const { texts, field, check } = useFields(before, {
    firstName: isFilled,
    lastName: isFilled,
    bookingEventCapacityLimit: isLimit,
    email: (text) => text.trim() === '' || isEmail(text.trim()),
    phone: (text) => text.trim() === '' || isPhone(text),
    postalZipcode: (text) => text.trim() === '' || isZipcode(text.trim()),
  })
  const save = async (close: () => void) => {
    await edit({
      userId: person.userId,
      version: person.version,
      ...Object.fromEntries(
        (Object.keys(before) as EditedField[])
          .filter((name) => texts[name] !== before[name])
          .map((name) => [name, sent(name, texts[name])]),
      ),
    })
    close()
    const name = fullName(texts)
    notify({ tone: 'success', text: t`${name} has been saved.` })
  }
  return (
    <DialogForm
      wide
      look="stack"
      title={<Trans>Edit {shown}</Trans>}
      {...{ attempt, check, wordsOf, onClosed }}
      onSubmit={save}
      action={<Trans>Save</Trans>}
    >
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
          <TextField
            label={t`Relationship (optional)`}
            maxLength={100}
            {...field('relationship')}
          />
        )}
      </FieldPair>
      <TextField
        label={t`Note next to the name`}
        description={t`For example, bunk and session. The household can see it.`}
        maxLength={200}
        {...field('note')}
      />
      {person.isHolder && (
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
      )}
    </DialogForm>
  )
}
