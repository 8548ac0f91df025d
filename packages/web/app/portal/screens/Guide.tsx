// A short guide: what each entry of the menu is for. It names only what this organisation uses.

import { Trans, useLingui } from '@lingui/react/macro'
import { RouteLink, type RouteTarget } from '../../../lib/navigation.tsx'
import { useLogin, useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { entryHints } from '../entry-hints.ts'
import { menuOf } from '../menu.ts'
import { menuLabels } from '../menu-labels.ts'
import styles from './Plain.module.css'

export const Guide = () => {
  const { i18n } = useLingui()
  const { entries } = menuOf(useOrganization(), useLogin())
  return (
    <Screen title={<Trans>Guide</Trans>} subtitle={<Trans>What you find where.</Trans>}>
      <ul className={`${styles.list} ${styles.stack}`}>
        {entries.map(({ label, route }) => {
          const hint = entryHints[label]
          return (
            <Card key={label} component="li">
              <h2>
                <RouteLink {...({ to: route } as RouteTarget)}>{i18n._(menuLabels[label])}</RouteLink>
              </h2>
              {hint && <p>{i18n._(hint)}</p>}
            </Card>
          )
        })}
      </ul>
    </Screen>
  )
}
