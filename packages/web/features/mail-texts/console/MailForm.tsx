// Words for one mail in one language, and the mail as it would be.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MailText } from '@lodgepole/contract/mail-texts/endpoints'
import { mostCharacters } from '@lodgepole/domain/mail/own-texts'
import { useDeferredValue } from 'react'
import { EditForm } from '../../../lib/EditForm.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useFields } from '../../../lib/use-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useMailPreview, type useMailTexts, type WhichMail } from '../use-mail-texts.ts'
import { useRefusalWords } from '../use-refusal-words.ts'
import styles from './MailTexts.module.css'
import { ShownMail } from './ShownMail.tsx'

interface MailFormProps {
  readonly which: WhichMail
  readonly text: MailText
  readonly mayWrite: boolean
  readonly save: ReturnType<typeof useMailTexts>['save']
}

export const MailForm = ({ which, text, mayWrite, save }: MailFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const { version, own, standard } = text.languages[which.language]
  const { texts, field, isChanged, fill } = useFields({ ...own }, {})
  const isStandard = Object.entries(standard).every(([part, words]) => texts[part as keyof typeof texts] === words)
  const preview = useMailPreview(which, useDeferredValue(texts))
  const isOwn = Object.values(own).some((part) => part !== '')
  const keep = async (words: typeof own) => {
    await save(which, version, words)
    notify({ tone: 'success', text: t`Saved. The next mail says it so.` })
  }
  return (
    <div className={styles.sides}>
      <EditForm
        attempt={attempt}
        isChanged={isChanged}
        check={() => mayWrite}
        readOnly={!mayWrite}
        onSave={() => keep(texts)}
        notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
        cancel={
          isOwn && (
            <Button variant="gray" onClick={() => attempt.run(() => keep({ subject: '', heading: '', opening: '', closing: '' }))}>
              <Trans>Back to the standard words</Trans>
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
        <TextField label={t`Subject`} placeholder={standard.subject} maxLength={mostCharacters.subject} disabled={!mayWrite} {...field('subject')} />
        <TextField label={t`Heading`} placeholder={standard.heading} maxLength={mostCharacters.heading} disabled={!mayWrite} {...field('heading')} />
        <MessageField label={t`Text`} description={t`An empty line begins a new paragraph.`} placeholder={standard.opening} rows={6} maxLength={mostCharacters.opening} disabled={!mayWrite} {...field('opening')} />
        <MessageField label={t`Closing words`} placeholder={standard.closing} rows={3} maxLength={mostCharacters.closing} disabled={!mayWrite} {...field('closing')} />
      </EditForm>
      {preview.data && <ShownMail mail={preview.data} />}
    </div>
  )
}
