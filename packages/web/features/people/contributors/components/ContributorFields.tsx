// The fields of a contributor: who they are, and the limits of their gifts.

import { Trans, useLingui } from '@lingui/react/macro'
import { NoteField } from '../../../../lib/forms/NoteField.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { EmailField } from '../../../../ui/EmailField.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './Contributors.module.css'
import type { ContributorField } from '../use-contributor-form.ts'

interface FieldsProps {
  readonly field: ContributorField
}

export const AboutFields = ({ field, isNew }: FieldsProps & { readonly isNew: boolean }) => {
  const { t } = useLingui()
  return (
    <>
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
          isNew
            ? undefined
            : t`If you change the address, we’ll send a new invitation there, and the old link will stop working.`
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
    </>
  )
}

export const LimitFields = ({ field }: FieldsProps) => {
  const { t } = useLingui()
  const symbol = useOrganization()?.currencySymbol
  const amount = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 12,
    before: symbol,
  } as const
  return (
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
  )
}
