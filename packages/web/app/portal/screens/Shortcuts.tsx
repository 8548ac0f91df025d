// Tiles for the parts of the product that this organization uses.

import { Trans, useLingui } from '@lingui/react/macro'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Tile, Tiles } from '../../../lib/layout/Tiles.tsx'
import { useDeparted } from '../../../lib/household/use-departed.ts'
import { hintOf } from '../entry-hints.ts'
import { menuOf } from '../menu.ts'
import { menuIcons } from '../menu-icons.tsx'
import { useMenuLabel } from '../use-menu-label.ts'
import { useViewer } from '../use-viewer.ts'
import styles from './Shortcuts.module.css'

/** They are part of the account menu, but owners visit the portal for them. */
const OF_LODGING: ReadonlySet<string> = new Set(['renters', 'properties'])
const NO_TILE: ReadonlySet<string> = new Set(['home', 'cart'])

export const Shortcuts = () => {
  const { i18n } = useLingui()
  const viewer = useViewer()
  const labelOf = useMenuLabel('renters')
  const hasLeft = useDeparted()
  const { entries } = menuOf(useOrganization(), viewer)
  const ofLodging =
    viewer && !viewer.stay
      ? entries.flatMap(({ children = [] }) =>
          children.filter(({ label }) => OF_LODGING.has(label)),
        )
      : []
  const shown = [...entries.filter(({ label }) => !NO_TILE.has(label)), ...ofLodging]
  return (
    <section aria-labelledby="shortcuts" className={styles.section}>
      <h2 id="shortcuts" className={styles.title}>
        <Trans>What would you like to do?</Trans>
      </h2>
      <Tiles quiet>
        {shown.map(({ label, route }) => {
          const hint = hintOf(label, hasLeft)
          return (
            <Tile
              key={label}
              to={route}
              icon={menuIcons[label]}
              label={labelOf(label)}
              hint={hint && i18n._(hint)}
              tour={label}
            />
          )
        })}
      </Tiles>
    </section>
  )
}
