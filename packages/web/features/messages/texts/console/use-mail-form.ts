// State of the form of one email's texts: the stored texts, the typed texts, and what someone else
// changed in between.

import { useLingui } from '@lingui/react/macro'
import type { MailText } from '@lodgepole/contract/messages/texts/endpoints'
import { useState } from 'react'
import { changedMeanwhile, type Changed } from '../../../../lib/conflicts/changed-meanwhile.ts'
import type { ConflictRow } from '../../../../lib/conflicts/conflict-rows.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../../lib/forms/use-fields.ts'
import { notify } from '../../../../ui/notify.ts'
import { mailConflict, mergedMail, takenMail, type MailParts } from '../mail-conflict.ts'
import type { useMailTexts } from '../use-mail-texts.ts'
import type { WhichMail } from '../api.ts'

interface SavedMailText {
  readonly version: number
  readonly own: MailParts
}

const useLabels = (): Readonly<Record<keyof MailParts, string>> => {
  const { t } = useLingui()
  return {
    subject: t`Subject`,
    heading: t`Heading`,
    opening: t`Text`,
    closing: t`Closing`,
  }
}

interface MailFormOptions {
  readonly which: WhichMail
  readonly text: MailText
  readonly save: ReturnType<typeof useMailTexts>['save']
}

export const useMailForm = ({ which, text, save }: MailFormOptions) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { standard, ...first } = text.languages[which.language]
  const [{ version, own }, setSaved] = useState(first)
  const [state, setState] = useState<{
    readonly changed: Changed<SavedMailText>
    readonly rows: readonly ConflictRow[]
    readonly before: MailParts
  }>()
  const { texts, field, fill } = useFields({ ...own }, {})
  const labels = useLabels()
  /**
   * The next attempt refers to the current version. Texts that weren't edited here take the other
   * person's values.
   */
  const showConflict = (changed: Changed<SavedMailText> | undefined, mine: MailParts) => {
    if (!changed) return
    const { current } = changed
    setState({
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
    setSaved(current)
  }
  const keep = async (texts: MailParts) => {
    setState(undefined)
    try {
      const saved = await save(which, version, texts)
      setSaved(saved)
      fill(saved.own)
    } catch (error) {
      showConflict(changedMeanwhile<SavedMailText>(error), texts)
      throw error
    }
    notify({ tone: 'success', text: t`Saved. The next email uses this text.` })
  }
  const acceptTheirs = () => {
    if (state) fill(takenMail(state.before, own, texts))
    setState(undefined)
    attempt.forget()
  }
  return {
    attempt,
    standard,
    own,
    labels,
    texts,
    field,
    fill,
    state: state && {
      changed: state.changed,
      rows: state.rows,
      onAcceptTheirs: acceptTheirs,
      onKeepMine: () => void attempt.run(() => keep(texts)),
    },
    keep,
  }
}

export type MailFormState = ReturnType<typeof useMailForm>
