// Why a contributor was not saved: whose address it is already, what the other parent has made of them meanwhile, or another
// reason.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { changedMeanwhile } from '../../../lib/changed-meanwhile.ts'
import { RouteLink } from '../../../lib/navigation.tsx'
import { TheirsNotice } from '../../../lib/TheirsNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { contributorParam, namedContributor } from '../contributor-param.ts'
import { excludedPeople, type HeldPerson } from '../household.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

/** The way to whoever has the address already. */
const ToExisting = ({ error }: { readonly error: unknown }) => {
  const { t } = useLingui()
  const existing = error instanceof ApiError && error.code === 'CONTRIBUTOR_EXISTS' ? namedContributor(error.details) : undefined
  if (!existing) return null
  const { name } = existing
  return (
    <>
      {' '}
      <RouteLink to="contributor" search={{ contributor: contributorParam(existing) }} hash="edit">
        {t`Open ${name}`}
      </RouteLink>
    </>
  )
}

interface ContributorRefusedProps {
  readonly error: unknown
  readonly doing: 'editing' | 'sending'
  readonly people: readonly HeldPerson[]
  readonly onTakeTheirs: (() => void) | undefined
}

export const ContributorRefused = ({ error, doing, people, onTakeTheirs }: ContributorRefusedProps) => {
  const { t, i18n } = useLingui()
  const wordsOf = useRefusalWords(doing)
  if (error === undefined) return null
  const changed = changedMeanwhile<Contributor>(error)
  if (changed) {
    const { name, email, relationship, phone, message, maxPerGift, maxTotal } = changed.current
    const names = new Intl.ListFormat(i18n.locale).format(excludedPeople(changed.current, people).map(({ firstName }) => firstName))
    const left = names && t`Does not see ${names}`
    const limits = [maxPerGift && `${t`For each gift`} ${maxPerGift}`, maxTotal && `${t`For all gifts together`} ${maxTotal}`]
    return <TheirsNotice changed={changed} parts={[name, email, relationship, phone, message, left, ...limits]} onTakeTheirs={onTakeTheirs} />
  }
  return (
    <Notice tone="danger" live>
      {wordsOf(error)}
      <ToExisting error={error} />
    </Notice>
  )
}
