// What can be done here, as tiles: the parts of the product that this organisation uses.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLogin, useOrganization } from '../../../lib/place.tsx'
import { Tile, Tiles } from '../../../lib/Tiles.tsx'
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
      <Tiles quiet>
        {entries
          .filter(({ label }) => label !== 'home' && label !== 'cart')
          .map(({ label, route }) => {
            const hint = hintOf(label)
            return <Tile key={label} to={route} icon={menuIcons[label]} label={i18n._(menuLabels[label])} hint={hint && i18n._(hint)} tour={label} />
          })}
      </Tiles>
    </section>
  )
}
