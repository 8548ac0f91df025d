// The texts of one mail in one language, with a preview.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MailText } from '@lodgepole/contract/messages/texts/endpoints'
import { maxCharacters } from '@lodgepole/domain/messages/own-texts'
import { useDeferredValue } from 'react'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { isSame } from '../../../../lib/forms/unsaved.ts'
import { useFields } from '../../../../lib/forms/use-fields.ts'
import { Button } from '../../../../ui/Button.tsx'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { MailParts } from '../mail-conflict.ts'
import { useMailPreview, type useMailTexts } from '../use-mail-texts.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './MailTexts.module.css'
import { MailPreview } from './ShownMail.tsx'
import type { WhichMail } from '../api.ts'
import { useMailForm, type MailFormState } from './use-mail-form.ts'

interface MailPartFieldsProps {
  readonly labels: Readonly<Record<keyof MailParts, string>>
  readonly standard: MailParts
  readonly mayWrite: boolean
  readonly field: ReturnType<typeof useFields<keyof MailParts>>['field']
}

const MailPartFields = ({ labels, standard, mayWrite, field }: MailPartFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={labels.subject}
        placeholder={standard.subject}
        maxLength={maxCharacters.subject}
        disabled={!mayWrite}
        {...field('subject')}
      />
      <TextField
        label={labels.heading}
        placeholder={standard.heading}
        maxLength={maxCharacters.heading}
        disabled={!mayWrite}
        {...field('heading')}
      />
      <MessageField
        label={labels.opening}
        description={t`An empty line begins a new paragraph.`}
        placeholder={standard.opening}
        rows={6}
        maxLength={maxCharacters.opening}
        disabled={!mayWrite}
        {...field('opening')}
      />
      <MessageField
        label={labels.closing}
        placeholder={standard.closing}
        rows={3}
        maxLength={maxCharacters.closing}
        disabled={!mayWrite}
        {...field('closing')}
      />
    </>
  )
}

const MailFormNotice = ({ form: { attempt, state } }: { readonly form: MailFormState }) => {
  const messageFor = useErrorMessage()
  if (state) return <EditConflictNotice {...state} />
  if (changedMeanwhile(attempt.error)) return null
  return <RefusedNotice error={attempt.error} messageFor={messageFor} />
}

interface MailFormProps {
  readonly which: WhichMail
  readonly text: MailText
  readonly mayWrite: boolean
  readonly save: ReturnType<typeof useMailTexts>['save']
}

export const MailForm = ({ which, text, mayWrite, save }: MailFormProps) => {
  const form = useMailForm({ which, text, save })
  const { attempt, standard, own, labels, texts, field, fill, keep } = form
  const isStandard = Object.entries(standard).every(
    ([part, value]) => texts[part as keyof typeof texts] === value,
  )
  const preview = useMailPreview(which, useDeferredValue(texts))
  const isOwn = Object.values(own).some((part) => part !== '')
  return (
    <div className={styles.sides}>
      <EditForm
        attempt={attempt}
        isChanged={!isSame(own, texts)}
        check={() => mayWrite}
        readOnly={!mayWrite}
        onSave={() => keep(texts)}
        notice={<MailFormNotice form={form} />}
        cancel={
          isOwn && (
            <Button
              variant="gray"
              onClick={() =>
                attempt.run(() => keep({ subject: '', heading: '', opening: '', closing: '' }))
              }
            >
              <Trans>Restore the standard text</Trans>
            </Button>
          )
        }
      >
        <p className={styles.names}>
          <Trans>You may use:</Trans> {text.placeholders.map((name) => `{${name}}`).join(' ')}
        </p>
        {mayWrite && !isStandard && (
          <div>
            <Button variant="gray" size="dense" onClick={() => fill(standard)}>
              <Trans>Start from the standard text</Trans>
            </Button>
          </div>
        )}
        <MailPartFields {...{ labels, standard, mayWrite, field }} />
      </EditForm>
      {preview.data && <MailPreview mail={preview.data} />}
    </div>
  )
}
