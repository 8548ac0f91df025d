// Around the fields of a pet or a vehicle: sending, what went wrong, and, when the other parent was first, what they wrote.
// What was typed stays; saving again replaces theirs knowingly, or theirs is taken.

import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { changedMeanwhile, type ChangedMeanwhile } from '../changed-meanwhile.ts'
import { useRefusalWords } from '../use-refusal-words.ts'
import styles from './Belongings.module.css'

interface BelongingFormProps<Item> {
  readonly item: Item | undefined
  readonly check: (form: HTMLFormElement) => boolean
  readonly save: (version: number | undefined) => Promise<void>
  readonly onTakeTheirs: (current: Item) => void
  /** What it is now, in a line. */
  readonly inWords: (current: Item) => readonly (string | number | null)[]
  readonly cancel: ReactNode
  readonly children: ReactNode
}

interface TheirsProps<Item> extends Pick<BelongingFormProps<Item>, 'inWords' | 'onTakeTheirs'> {
  readonly changed: ChangedMeanwhile<Item>
}

const Theirs = <Item,>({ changed, inWords, onTakeTheirs }: TheirsProps<Item>) => {
  const { t, i18n } = useLingui()
  const { changedAtSeconds, current } = changed
  const who = changed.changedBy || t`Somebody else`
  const when = changedAtSeconds === null ? '' : new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(changedAtSeconds * 1000))
  const now = inWords(current).filter(Boolean).join(' · ')
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>{who} has changed this meanwhile.</Trans>}
      action={
        <Button variant="gray" onClick={() => onTakeTheirs(current)}>
          <Trans>Take theirs</Trans>
        </Button>
      }
    >
      {when} – <bdi>{now}</bdi>. <Trans>What you typed is still here; save again to replace theirs.</Trans>
    </Notice>
  )
}

export const BelongingForm = <Item extends { readonly version: number }>(props: BelongingFormProps<Item>) => {
  const { item, check, save, onTakeTheirs, inWords, cancel, children } = props
  const attempt = useAttempt()
  const wordsOf = useRefusalWords()
  const changed = changedMeanwhile<Item>(attempt.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Theirs has been shown: the next save is of that version.
    if (check(event.currentTarget)) void attempt.run(() => save((changed?.current ?? item)?.version))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      {changed && <Theirs {...{ changed, inWords, onTakeTheirs }} />}
      {attempt.error !== undefined && !changed && (
        <Notice tone="danger" live>
          {wordsOf(attempt.error)}
        </Notice>
      )}
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Save</Trans>
        </SubmitButton>
        {cancel}
      </div>
    </form>
  )
}
