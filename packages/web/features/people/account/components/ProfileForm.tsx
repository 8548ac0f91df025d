// Name, telephone numbers and addresses of the account, saved together.

import { Trans, useLingui } from '@lingui/react/macro'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { checkAll, useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { isSame } from '../../../../lib/forms/unsaved.ts'
import { useDraftState } from '../../../../lib/forms/use-draft-state.ts'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import {
  differences,
  draftOf,
  editOf,
  textNames,
  wrongRows,
  type Draft,
  type TextName,
} from '../account-edit.ts'
import { useSaveAccount } from '../use-account.ts'
import styles from './Account.module.css'
import { Saved, type EditFormProps } from './EditCard.tsx'
import { OtherAddresses } from './OtherAddresses.tsx'
import { PhoneNumbers } from './PhoneNumbers.tsx'
import { SaveFoot } from './SaveFoot.tsx'

export const ProfileForm = ({ account, onDone }: EditFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { save, takeCurrent } = useSaveAccount(account)
  const before = draftOf(account)
  const { texts, field, check, isChanged } = useFields<TextName>(
    Object.fromEntries(textNames.map((name) => [name, before[name]])) as Record<TextName, string>,
    {
      firstName: isFilled,
      lastName: isFilled,
      phone: (text) => !isFilled(text) || isPhone(text),
      postalZipcode: (text) => !isFilled(text) || isZipcode(text),
    },
    refusedFields(attempt.error),
  )
  const [phoneNumbers, setPhoneNumbers] = useDraftState('phoneNumbers', before.phoneNumbers)
  const [postalAddresses, setPostalAddresses] = useDraftState(
    'postalAddresses',
    before.postalAddresses,
  )
  const typed: Draft = { ...texts, phoneNumbers, postalAddresses }
  const rows = wrongRows(typed)
  const lists = useCheck(rows[0])
  const wrong = lists.tried ? rows : []
  const labels: Readonly<Record<keyof Draft, string>> = {
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
  const send = async (version: number) => {
    const edit = editOf(before, typed)
    if (!edit) return onDone(undefined)
    if (await attempt.run(() => save(edit, version))) onDone(<Saved />)
  }
  return (
    <Form
      className={styles.form}
      check={checkAll(check, lists.check)}
      onSubmit={() => send(account.version)}
    >
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
      <PhoneNumbers numbers={phoneNumbers} wrong={wrong} onChange={setPhoneNumbers} />
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
      <OtherAddresses addresses={postalAddresses} wrong={wrong} onChange={setPostalAddresses} />
      <SaveFoot
        attempt={attempt}
        isChanged={
          isChanged ||
          !isSame([before.phoneNumbers, before.postalAddresses], [phoneNumbers, postalAddresses])
        }
        rowsOf={(current) =>
          differences(before, typed, current).map(({ name, ...row }) => ({
            ...row,
            label: labels[name],
          }))
        }
        onKeepMine={send}
        onTakeTheirs={(current) => {
          takeCurrent(current)
          onDone(undefined)
        }}
      />
    </Form>
  )
}
