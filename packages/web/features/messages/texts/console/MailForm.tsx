// Words for one mail in one language, and the mail as it would be.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MailText } from '@lodgepole/contract/messages/texts/endpoints'
import { mostCharacters } from '@lodgepole/domain/messages/own-texts'
import { useDeferredValue, useState } from 'react'
import { changedMeanwhile, type Changed } from '../../../../lib/conflicts/changed-meanwhile.ts'
import type { ConflictRow } from '../../../../lib/conflicts/conflict-rows.ts'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { isSame } from '../../../../lib/forms/unsaved.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../../lib/forms/use-fields.ts'
import { Button } from '../../../../ui/Button.tsx'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { mailConflict, mergedMail, takenMail, type MailParts } from '../mail-conflict.ts'
import { useMailPreview, type useMailTexts } from '../use-mail-texts.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './MailTexts.module.css'
import { ShownMail } from './ShownMail.tsx'
import type { WhichMail } from '../api.ts'

interface SavedWords {
  readonly version: number
  readonly own: MailParts
}

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
        maxLength={mostCharacters.subject}
        disabled={!mayWrite}
        {...field('subject')}
      />
      <TextField
        label={labels.heading}
        placeholder={standard.heading}
        maxLength={mostCharacters.heading}
        disabled={!mayWrite}
        {...field('heading')}
      />
      <MessageField
        label={labels.opening}
        description={t`An empty line begins a new paragraph.`}
        placeholder={standard.opening}
        rows={6}
        maxLength={mostCharacters.opening}
        disabled={!mayWrite}
        {...field('opening')}
      />
      <MessageField
        label={labels.closing}
        placeholder={standard.closing}
        rows={3}
        maxLength={mostCharacters.closing}
        disabled={!mayWrite}
        {...field('closing')}
      />
    </>
  )
}

interface MailFormProps {
  readonly which: WhichMail
  readonly text: MailText
  readonly mayWrite: boolean
  readonly save: ReturnType<typeof useMailTexts>['save']
}

export const MailForm = ({ which, text, mayWrite, save }: MailFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useErrorMessage()
  const { standard, ...first } = text.languages[which.language]
  const [{ version, own }, setKept] = useState(first)
  const [told, setTold] = useState<{
    readonly changed: Changed<SavedWords>
    readonly rows: readonly ConflictRow[]
    readonly before: MailParts
  }>()
  const { texts, field, fill } = useFields({ ...own }, {})
  const isStandard = Object.entries(standard).every(
    ([part, words]) => texts[part as keyof typeof texts] === words,
  )
  const preview = useMailPreview(which, useDeferredValue(texts))
  const isOwn = Object.values(own).some((part) => part !== '')
  const labels = {
    subject: t`Subject`,
    heading: t`Heading`,
    opening: t`Text`,
    closing: t`Closing`,
  }
  /** The next try is of what is there now; what nobody typed here is theirs from here on. */
  const beTold = (changed: Changed<SavedWords> | undefined, mine: MailParts) => {
    if (!changed) return
    const { current } = changed
    setTold({
      changed,
      before: own,
      rows: mailConflict({
        labels,
        before: own,
        theirs: current.own,
        mine,
        standard: t`The standard text`,
      }),
    })
    fill(mergedMail(own, current.own, mine))
    setKept(current)
  }
  const keep = async (words: MailParts) => {
    setTold(undefined)
    try {
      const saved = await save(which, version, words)
      setKept(saved)
      fill(saved.own)
    } catch (error) {
      beTold(changedMeanwhile<SavedWords>(error), words)
      throw error
    }
    notify({ tone: 'success', text: t`Saved. The next email uses this text.` })
  }
  const takeTheirs = () => {
    if (told) fill(takenMail(told.before, own, texts))
    setTold(undefined)
    attempt.forget()
  }
  return (
    <div className={styles.sides}>
      <EditForm
        attempt={attempt}
        isChanged={!isSame(own, texts)}
        check={() => mayWrite}
        readOnly={!mayWrite}
        onSave={() => keep(texts)}
        notice={
          told ? (
            <EditConflictNotice
              changed={told.changed}
              rows={told.rows}
              onTakeTheirs={takeTheirs}
              onKeepMine={() => void attempt.run(() => keep(texts))}
            />
          ) : (
            !changedMeanwhile(attempt.error) && (
              <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
            )
          )
        }
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
      {preview.data && <ShownMail mail={preview.data} />}
    </div>
  )
}
