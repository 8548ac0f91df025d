// A new stay: where, when, who. Before sending, the form shows the price and whether a manager has
// to approve it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { NoteField } from '../../../lib/forms/NoteField.tsx'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { CheckLine, FieldPair } from '../../../ui/Form.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { refusedEmail } from '../stay-form.ts'
import { useDays, useErrorMessage } from '../use-lodging-labels.ts'
import styles from './Lodging.module.css'
import { PropertyField } from './PropertyField.tsx'
import { RenterFields } from './RenterFields.tsx'
import { useStayForm, type StayFormState } from '../use-stay-form.ts'

const Terms = ({ unit, nights }: { readonly unit: Unit; readonly nights: number }) => {
  const { needsApproval, perStay, perNight } = unit.terms
  const userId = useLogin()?.user.userId
  const isOwner = unit.owners.some((owner) => owner.userId === userId)
  const cents = centsOfDecimal(perStay) + centsOfDecimal(perNight) * nights
  if (!needsApproval && cents === 0) return null
  return (
    <Notice>
      {cents > 0 &&
        (isOwner ? (
          <Trans>
            The fee for this stay is <Money cents={cents} />. You’ll receive an invoice.
          </Trans>
        ) : (
          <Trans>
            The fee for this stay is <Money cents={cents} />. The owner receives an invoice.
          </Trans>
        ))}{' '}
      {needsApproval && (
        <Trans>The property manager has to approve the stay before anyone is invited.</Trans>
      )}
    </Notice>
  )
}

const DayFields = ({ form: { texts, set, faults, nights } }: { readonly form: StayFormState }) => {
  const { t } = useLingui()
  const { today } = useDays()
  return (
    <>
      <FieldPair>
        <TextField
          label={t`Arrival`}
          name="firstDay"
          type="date"
          required
          min={today}
          value={texts.firstDay}
          error={faults.has('firstDay') && t`Enter today or a later date.`}
          onChange={(event) => set({ firstDay: event.target.value })}
        />
        <TextField
          label={t`Departure`}
          name="lastDay"
          type="date"
          required
          min={texts.firstDay || today}
          value={texts.lastDay}
          error={faults.has('lastDay') && t`Enter a date after the arrival.`}
          onChange={(event) => set({ lastDay: event.target.value })}
        />
      </FieldPair>
      {nights !== undefined && (
        <p className={styles.small}>
          <Plural value={nights} one="# night" other="# nights" />
        </p>
      )}
    </>
  )
}

const SpendingAccountLine = ({ form: { texts, set } }: { readonly form: StayFormState }) => (
  <CheckLine
    name="spendingAccount"
    checked={texts.spendingAccount}
    onChange={(event) => set({ spendingAccount: event.target.checked })}
  >
    <span className={styles.words}>
      <Trans>A spending account for each of them</Trans>
      <span className={styles.small}>
        <Trans>
          It lasts from the first day to the last, and then what is left is refunded. People who
          have their own account keep that instead.
        </Trans>
      </span>
    </span>
  </CheckLine>
)

interface StayFormProps {
  /** The initially selected property. */
  readonly named: Unit | undefined
  /** Where stays are listed: on the members' page, or on the staff's. */
  readonly list: 'stays' | 'lodging'
}

export const StayForm = ({ named, list }: StayFormProps) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const offersAccounts = useOrganization()?.features.spendingAccounts ?? false
  const form = useStayForm(named, list)
  const { attempt, unit, texts, set, faults, nights } = form
  return (
    <EditForm
      attempt={attempt}
      isChanged={form.isChanged}
      check={form.check}
      onSave={form.send}
      action={<Trans>Register</Trans>}
      notice={
        !refusedEmail(attempt.error) && (
          <RefusedNotice error={attempt.error} messageFor={messageFor} />
        )
      }
      cancel={<CancelButton to={list} />}
    >
      <PropertyField
        chosen={unit}
        error={faults.has('lodgingId') && t`Choose a property.`}
        onChoose={form.choose}
      />
      <DayFields form={form} />
      <RenterFields
        renters={texts.renters}
        faults={faults}
        refusal={attempt.error}
        most={unit?.capacity}
        onChange={(renters) => set({ renters })}
      />
      {offersAccounts && <SpendingAccountLine form={form} />}
      <NoteField
        label={t`Note`}
        description={t`Only owners, managers and the office can read this note. The people who stay can’t.`}
        name="note"
        value={texts.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      {unit && nights !== undefined && <Terms unit={unit} nights={nights} />}
    </EditForm>
  )
}
