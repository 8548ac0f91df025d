// The people an import added or changed who stay, each with the reason and a link.

import { Trans, useLingui } from '@lingui/react/macro'
import type { KeptPeople } from '@lodgepole/contract/integrations/imports/schemas'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { reasonMessages } from '../use-import-labels.ts'
import styles from './Imports.module.css'

export const KeptNames = ({ kept: { people, peopleCount } }: { readonly kept: KeptPeople }) => {
  const { i18n } = useLingui()
  const more = peopleCount - people.length
  return (
    <ul className={styles.names}>
      {people.map(({ userId, name, reason }) => (
        <li key={userId}>
          <RouteLink to="household" params={{ personId: userId }} dir="auto">
            {name || <Trans>No name</Trans>}
          </RouteLink>
          : {i18n._(reasonMessages[reason as keyof typeof reasonMessages])}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  )
}
