// One contributor: name, whether they have accepted, the people they are excluded from, and
// actions.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CardRow, RowText, rowAbout } from '../../../../ui/CardRows.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { contributorParam } from '../contributor-param.ts'
import { excludedPeople, type HouseholdMember } from '../household.ts'
import { Limits } from './Limits.tsx'
import { StatePill } from './StatePill.tsx'

interface ContributorRowProps {
  readonly contributor: Contributor
  readonly people: readonly HouseholdMember[]
  /** The person the list is about. */
  readonly about: HouseholdMember | undefined
  readonly onResend: () => Promise<void>
  readonly onRemove: () => void
}

export const ContributorRow = ({
  contributor,
  people,
  about,
  onResend,
  onRemove,
}: ContributorRowProps) => {
  const { t, i18n } = useLingui()
  const { name, email, relationship, contributorId } = contributor
  const left = excludedPeople(contributor, people)
  const names = new Intl.ListFormat(i18n.locale).format(left.map(({ firstName }) => firstName))
  const hidesAbout = about !== undefined && left.includes(about)
  const aboutName = about?.firstName
  return (
    <CardRow
      dense
      mark={<PersonAvatar person={{ userId: contributorId, firstName: name }} size="md" />}
      actions={
        <>
          <RouteButton
            to="contributor"
            search={{ contributor: contributorParam(contributor) }}
            hash="edit"
            variant="light"
            aria-label={t`Edit ${name}`}
          >
            <Trans>Edit</Trans>
          </RouteButton>
          <Button variant="gray" onClick={onResend} aria-label={t`Send the link to ${name} again`}>
            <Trans>Send again</Trans>
          </Button>
          <Button variant="gray" onClick={onRemove} aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <RowText
        name={
          <>
            {name}
            <StatePill state={contributor.state} />
            {hidesAbout && (
              <Pill tone="gray">
                <Trans>Not for {aboutName}</Trans>
              </Pill>
            )}
          </>
        }
      >
        {relationship && <p className={rowAbout}>{relationship}</p>}
        <p className={rowAbout}>{email}</p>
        {names && (
          <p className={rowAbout}>
            <Trans>Can’t see {names}</Trans>
          </p>
        )}
        <Limits
          className={rowAbout}
          maxPerGift={contributor.maxPerGift}
          maxTotal={contributor.maxTotal}
        />
      </RowText>
    </CardRow>
  )
}
