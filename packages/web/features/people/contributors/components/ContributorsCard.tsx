// Who adds funds for a person, in one line on the home page: photos, number, names, and a way to
// ask someone.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { RouteButton, RouteLink } from '../../../../lib/routing/navigation.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { contributorsFor } from '../household.ts'
import styles from './ContributorsCard.module.css'

interface ContributorsCardProps {
  /** All contributors of the account. Those excluded from this person are not shown. */
  readonly contributors: readonly Contributor[]
  readonly personId: string
  readonly firstName: string
}

const FACES = 3

export const ContributorsCard = ({ contributors, personId, firstName }: ContributorsCardProps) => {
  const { t, i18n } = useLingui()
  const own = contributorsFor(contributors, personId)
  const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(
    own.map(({ name }) => name),
  )
  return (
    <div className={styles.card}>
      {own.length > 0 && (
        <span className={styles.faces}>
          {own.slice(0, FACES).map(({ contributorId, name }) => (
            <PersonAvatar
              key={contributorId}
              person={{ userId: contributorId, firstName: name }}
              size="sm"
            />
          ))}
        </span>
      )}
      <RouteLink to="contributors" search={{ personId }} className={styles.words}>
        <span className={styles.count}>
          {own.length === 0 ? (
            <Trans>No contributors yet</Trans>
          ) : (
            <Plural value={own.length} one="# contributor" other="# contributors" />
          )}
        </span>
        <span className={styles.names}>
          {names || <Trans>Family and friends can add money for {firstName}.</Trans>}
        </span>
      </RouteLink>
      <RouteButton
        to="contributor"
        hash="invite"
        variant="gray"
        aria-label={t`Invite a contributor`}
      >
        <Trans>Invite</Trans>
      </RouteButton>
    </div>
  )
}
