// Why a contributor wasn't saved: the address belongs to an existing contributor, the other parent
// has changed them in the meantime, or another reason.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { conflictRows } from '../../../../lib/conflicts/conflict-rows.ts'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { contributorParam, namedContributor } from '../contributor-param.ts'
import { excludedPeople, type HouseholdMember } from '../household.ts'
import type { Terms } from '../use-contributors.ts'
import { useErrorMessage } from '../use-error-message.ts'

/** A link to the contributor who already has the address. */
const ToExisting = ({ error }: { readonly error: unknown }) => {
  const { t } = useLingui()
  const existing =
    error instanceof ApiError && error.code === 'CONTRIBUTOR_EXISTS'
      ? namedContributor(error.details)
      : undefined
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
  readonly people: readonly HouseholdMember[]
  /** The form's values. */
  readonly yours: Terms
  readonly onAcceptTheirs: (() => void) | undefined
}

export const ContributorRefused = ({
  error,
  doing,
  people,
  yours,
  onAcceptTheirs,
}: ContributorRefusedProps) => {
  const { t, i18n } = useLingui()
  const messageFor = useErrorMessage(doing)
  if (error === undefined) return null
  const changed = changedMeanwhile<Contributor>(error)
  if (changed) {
    const excluded = (ids: readonly string[]) =>
      new Intl.ListFormat(i18n.locale).format(
        excludedPeople({ blackListIds: ids }, people).map(({ firstName }) => firstName),
      )
    const labels = {
      name: t`Name`,
      email: t`Email`,
      relationship: t`Relationship`,
      phone: t`Phone`,
      message: t`Message`,
      excluded: t`Left out`,
      maxPerGift: t`Limit for each gift`,
      maxTotal: t`Limit for all gifts`,
    }
    const textsOf = ({
      name,
      email,
      relationship,
      phone,
      message,
      blackListIds,
      maxPerGift,
      maxTotal,
    }: Terms | Contributor) => ({
      name,
      email: email ?? '',
      relationship: relationship ?? '',
      phone: phone ?? '',
      message: message ?? '',
      excluded: excluded(blackListIds ?? []),
      maxPerGift: String(maxPerGift ?? ''),
      maxTotal: String(maxTotal ?? ''),
    })
    return (
      <EditConflictNotice
        changed={changed}
        rows={conflictRows({ labels, now: textsOf(changed.current), yours: textsOf(yours) })}
        onAcceptTheirs={onAcceptTheirs}
      />
    )
  }
  return (
    <Notice tone="danger" live>
      {messageFor(error)}
      <ToExisting error={error} />
    </Notice>
  )
}
