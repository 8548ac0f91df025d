// What can be done here, as tiles: the parts of the product that this organisation uses.

import { Trans, useLingui } from '@lingui/react/macro'
import { RouteLink, type RouteTarget } from '../../../lib/navigation.tsx'
import { useLogin, useOrganization } from '../../../lib/place.tsx'
import { hintOf } from '../entry-hints.ts'
import { menuOf } from '../menu.ts'
import { menuIcons } from '../menu-icons.tsx'
import { menuLabels } from '../menu-labels.ts'
import styles from './Shortcuts.module.css'

export const Shortcuts = () => {
  const { i18n } = useLingui()
  const { entries } = menuOf(useOrganization(), useLogin())
  return (
    <section aria-labelledby="shortcuts" className={styles.section}>
      <h2 id="shortcuts" className={styles.title}>
        <Trans>What would you like to do?</Trans>
      </h2>
      <ul className={styles.tiles}>
        {entries
          .filter(({ label }) => label !== 'home' && label !== 'cart')
          .map(({ label, route }) => {
            const Icon = menuIcons[label]
            const hint = hintOf(label)
            return (
              <li key={label}>
                <RouteLink {...({ to: route } as RouteTarget)} className={styles.tile} data-tour={label}>
                  <span className={styles.icon}>
                    <Icon size={20} aria-hidden />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.label}>{i18n._(menuLabels[label])}</span>
                    {hint && <span className={styles.hint}>{i18n._(hint)}</span>}
                  </span>
                </RouteLink>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
