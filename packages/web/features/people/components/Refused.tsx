// Why a try failed: the reason, or who was first and what it says now.

import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'
import { changedMeanwhile, type Changed } from '../changed-meanwhile.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

export type Doing = 'saving' | 'removing'

interface RefusedProps {
  readonly error: unknown
  readonly doing: Doing
}

const SHOWN = ['firstName', 'lastName', 'relationship', 'phone', 'email', 'birthISO', 'note'] as const

const ChangedNotice = ({ changed, doing }: { readonly changed: Changed; readonly doing: Doing }) => {
  const { t, i18n } = useLingui()
  // Handed in as elements: what stands in a name is not to be read as markup.
  const who = <bdi>{changed.who || t`Somebody else`}</bdi>
  const when = changed.atSeconds === undefined ? undefined : i18n.date(new Date(changed.atSeconds * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  const now = <bdi>{SHOWN.map((name) => changed.current[name]).filter(Boolean).join(' · ')}</bdi>
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>{who} has changed this in the meantime</Trans>}
    >
      {when && <div>{when}</div>}
      <Trans>It now says: {now}.</Trans>{' '}
      {doing === 'saving' ? <Trans>What you typed is still here; save again to replace it.</Trans> : <Trans>Remove again to go on.</Trans>}
    </Notice>
  )
}

export const Refused = ({ error, doing }: RefusedProps) => {
  const wordsOf = useRefusalWords()
  if (error === undefined) return null
  const changed = changedMeanwhile(error)
  if (changed) return <ChangedNotice changed={changed} doing={doing} />
  return (
    <Notice tone="danger" live>
      {wordsOf(error)}
    </Notice>
  )
}
