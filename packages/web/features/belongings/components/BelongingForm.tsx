// Around the fields of a pet or a vehicle: sending, what went wrong, and, when the other parent was first, what they wrote.
// What was typed stays; saving again replaces theirs knowingly, or theirs is taken.

import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { changedMeanwhile, type Changed } from '../../../lib/changed-meanwhile.ts'
import { ChangedNotice, NowSays } from '../../../lib/ChangedNotice.tsx'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
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
  readonly changed: Changed<Item>
}

const Theirs = <Item,>({ changed, inWords, onTakeTheirs }: TheirsProps<Item>) => (
  <ChangedNotice
    changed={changed}
    action={
      <Button variant="gray" onClick={() => onTakeTheirs(changed.current)}>
        <Trans>Take theirs</Trans>
      </Button>
    }
  >
    <NowSays parts={inWords(changed.current)} /> <Trans>What you typed is still here; save again to replace it.</Trans>
  </ChangedNotice>
)

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
