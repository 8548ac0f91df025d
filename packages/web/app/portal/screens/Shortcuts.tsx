// What can be done here, as tiles: the parts of the product that this organisation uses.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLogin, useOrganization } from '../../../lib/place.tsx'
import { hasDeparted } from '../../../lib/renting.ts'
import { Tile, Tiles } from '../../../lib/Tiles.tsx'
import { hintOf } from '../entry-hints.ts'
import { menuOf } from '../menu.ts'
import { menuIcons } from '../menu-icons.tsx'
import { menuLabels } from '../menu-labels.ts'
import styles from './Shortcuts.module.css'

const FOR_GUESTS: ReadonlySet<string> = new Set(['poolPasses', 'entryPass', 'makeReservation'])

export const Shortcuts = () => {
  const { i18n } = useLingui()
  const login = useLogin()
  const { entries } = menuOf(useOrganization(), login)
  const [now] = useState(Date.now)
  // Whoever has left has no use for a pass, and nothing to reserve.
  const isGone = login ? hasDeparted(login.user, now) : false
  return (
    <section aria-labelledby="shortcuts" className={styles.section}>
      <h2 id="shortcuts" className={styles.title}>
        <Trans>What would you like to do?</Trans>
      </h2>
      <Tiles quiet>
        {entries
          .filter(({ label }) => label !== 'home' && label !== 'cart' && !(isGone && FOR_GUESTS.has(label)))
          .map(({ label, route }) => {
            const hint = hintOf(label)
            return <Tile key={label} to={route} icon={menuIcons[label]} label={i18n._(menuLabels[label])} hint={hint && i18n._(hint)} tour={label} />
          })}
      </Tiles>
    </section>
  )
}
