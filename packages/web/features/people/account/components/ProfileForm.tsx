// The account's name, phone numbers, and addresses, saved together.

import { Form } from '../../../../lib/forms/Form.tsx'
import { differences } from '../account-edit.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { OtherAddresses } from './OtherAddresses.tsx'
import { PhoneNumbers } from './PhoneNumbers.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import { HomeAddress, NameAndPhone, useProfileLabels } from './ProfileFields.tsx'
import { useProfileForm } from '../use-profile-form.ts'

export const ProfileForm = ({ account, onDone }: EditFormProps) => {
  const labels = useProfileLabels()
  const form = useProfileForm(account, (isSaved) => onDone(isSaved ? <Saved /> : undefined))
  const { attempt, before, typed, field, wrong, isChanged, send, acceptCurrent } = form
  return (
    <Form className={styles.form} check={form.check} onSubmit={() => send(account.version)}>
      <NameAndPhone labels={labels} field={field} />
      <PhoneNumbers numbers={form.phoneNumbers} wrong={wrong} onChange={form.setPhoneNumbers} />
      <HomeAddress labels={labels} field={field} />
      <OtherAddresses
        addresses={form.postalAddresses}
        wrong={wrong}
        onChange={form.setPostalAddresses}
      />
      <SaveFoot
        {...{ attempt, isChanged }}
        rowsOf={(current) =>
          differences(before, typed, current).map(({ name, ...row }) => ({
            ...row,
            label: labels[name],
          }))
        }
        onKeepMine={send}
        onAcceptTheirs={(current) => {
          acceptCurrent(current)
          onDone(undefined)
        }}
      />
    </Form>
  )
}
