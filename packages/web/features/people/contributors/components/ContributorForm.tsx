// Inviting a contributor or changing one: the same fields. What is checked here for comfort is
// decided by the server.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { readLimits } from '@lodgepole/domain/people/contributors/limits'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { useState } from 'react'
import { CancelButton } from '../../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { isNote } from '../../../../lib/forms/note-length.ts'
import { NoteField } from '../../../../lib/forms/NoteField.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { isSame } from '../../../../lib/forms/unsaved.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { useDraftState } from '../../../../lib/forms/use-draft-state.ts'
import { EmailField } from '../../../../ui/EmailField.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { leavesNobody, type HeldPerson } from '../household.ts'
import type { Terms } from '../use-contributors.ts'
import { ContributorRefused } from './ContributorRefused.tsx'
import styles from './Contributors.module.css'
import { PersonChecks } from './PersonChecks.tsx'

interface ContributorFormProps {
  /** Undefined for a new one. */
  readonly contributor: Contributor | undefined
  readonly people: readonly HeldPerson[]
  readonly onSave: (terms: Terms) => Promise<void>
  /** Goes on with what the other parent made of them. */
  readonly onTakeTheirs?: () => void
}

const textsOf = (contributor: Contributor | undefined) => ({
  name: contributor?.name ?? '',
  email: contributor?.email ?? '',
  phone: contributor?.phone ?? '',
  relationship: contributor?.relationship ?? '',
  message: contributor?.message ?? '',
  maxPerGift: contributor?.maxPerGift ?? '',
  maxTotal: contributor?.maxTotal ?? '',
})

const withPoint = (typed: string) => typed.trim().replace(',', '.')

export const ContributorForm = ({
  contributor,
  people,
  onSave,
  onTakeTheirs,
}: ContributorFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const symbol = useOrganization()?.currencySymbol
  const [excluded, setExcluded] = useDraftState<readonly string[]>(
    'excluded',
    contributor?.blackListIds ?? [],
  )
  const { texts, field, check, isChanged } = useFields(textsOf(contributor), {
    name: isFilled,
    email: isEmail,
    phone: (typed) => !isFilled(typed) || isPhone(typed),
    message: isNote,
    maxPerGift: (typed) => readLimits({ maxPerGift: withPoint(typed) }).ok,
    maxTotal: (typed) => readLimits({ maxTotal: withPoint(typed) }).ok,
  })
  const isFutile = leavesNobody(people, excluded)
  const [triedInVain, setTriedInVain] = useState(false)
  const checkAll = (form: HTMLFormElement) => {
    const areFieldsFine = check(form)
    setTriedInVain(isFutile)
    if (areFieldsFine && isFutile) focusField(form, 'excluded')
    return areFieldsFine && !isFutile
  }
  const terms = (): Terms => {
    const { maxPerGift, maxTotal, ...rest } = texts
    const trimmed = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name, text.trim()]),
    ) as typeof rest
    return {
      ...trimmed,
      blackListIds: [...excluded],
      maxPerGift: withPoint(maxPerGift) || null,
      maxTotal: withPoint(maxTotal) || null,
    }
  }
  const amount = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 12,
    before: symbol,
  } as const
  return (
    <EditForm
      attempt={attempt}
      check={checkAll}
      isChanged={isChanged || !isSame(excluded, contributor?.blackListIds ?? [])}
      onSave={() => onSave(terms())}
      action={contributor ? undefined : <Trans>Send invitation</Trans>}
      notice={
        <ContributorRefused
          error={attempt.error}
          doing={contributor ? 'editing' : 'sending'}
          {...{ people, onTakeTheirs }}
          yours={terms()}
        />
      }
      cancel={<CancelButton to="contributors" />}
    >
      <TextField
        {...field('name', t`Enter a name.`)}
        label={t`Name`}
        autoComplete="off"
        maxLength={200}
        description={t`The name your family uses, such as Grandma Ruth.`}
      />
      <EmailField
        {...field('email', t`Enter a valid email address.`)}
        autoComplete="off"
        description={
          contributor &&
          t`If you change the address, we send a new invitation there, and the old link stops working.`
        }
      />
      <FieldPair>
        <TextField
          {...field('relationship')}
          label={t`Relationship (optional)`}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...field('phone', t`Enter a phone number.`)}
          label={t`Phone (optional)`}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      </FieldPair>
      <NoteField
        {...field('message')}
        dir="auto"
        label={t`Message (optional)`}
        description={t`We include this in the invitation email.`}
      />
      {people.length > 0 && (
        <PersonChecks
          legend={<Trans>Leave someone out</Trans>}
          note={<Trans>They can’t see the people you select or add money for them.</Trans>}
          error={triedInVain && isFutile && t`Leave in at least one person they can add money for.`}
          people={people}
          ticked={new Set(excluded)}
          onChange={(ticked) => setExcluded([...ticked])}
        />
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Limits (optional)</Trans>
        </legend>
        <p className={styles.note}>
          <Trans>The most they may give. Leave this empty to set no limit.</Trans>
        </p>
        <FieldPair>
          <TextField
            {...field('maxPerGift', t`Enter an amount from 1.00 to 5,000.00.`)}
            {...amount}
            label={t`Limit for each gift`}
          />
          <TextField
            {...field('maxTotal', t`Enter an amount from 1.00 to 100,000.00.`)}
            {...amount}
            label={t`Limit for all gifts`}
          />
        </FieldPair>
      </fieldset>
    </EditForm>
  )
}
