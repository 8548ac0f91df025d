// The fields with which a provider identifies the organization's account.

import { useLingui } from '@lingui/react/macro'
import { isFilled } from '../../../../lib/forms/use-fields.ts'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { CardAccountDraft } from '../card-account.ts'

interface CardAccountFieldsProps {
  /** The provider's name. */
  readonly name: string
  readonly draft: CardAccountDraft
  readonly isKnown: boolean
  readonly tried: boolean
  readonly onChange: (draft: CardAccountDraft) => void
}

export const CardAccountFields = ({
  name,
  draft,
  isKnown,
  tried,
  onChange,
}: CardAccountFieldsProps) => {
  const { t } = useLingui()
  const missing = (text: string) => tried && !isFilled(text) && t`This field is required.`
  const set = (part: keyof CardAccountDraft) => ({
    value: draft[part],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [part]: target.value }),
  })
  const stored = isKnown ? t`Leave it empty to keep the current one.` : undefined
  return (
    <>
      <SelectField
        label={t`Account at ${name}`}
        options={[
          { value: 'test', label: t`Test` },
          { value: 'production', label: t`Live` },
        ]}
        {...set('environment')}
      />
      <TextField
        label={t`Account or application ID`}
        autoComplete="off"
        spellCheck={false}
        error={missing(draft.accountName)}
        {...set('accountName')}
      />
      <TextField
        label={t`Public key or location`}
        autoComplete="off"
        spellCheck={false}
        error={missing(draft.browserKey)}
        {...set('browserKey')}
      />
      <PasswordField
        label={t`Secret`}
        description={stored}
        autoComplete="off"
        error={!isKnown && missing(draft.secret)}
        {...set('secret')}
      />
      <PasswordField
        label={t`Webhook signature key`}
        description={stored}
        autoComplete="off"
        error={!isKnown && missing(draft.signatureKey)}
        {...set('signatureKey')}
      />
    </>
  )
}
