// The footer menu of small screens, within reach of the thumb.

import { useLingui } from '@lingui/react/macro'
import { RouteLink, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import type { FooterKind } from '../../../lib/routing/routes.ts'
import { footerOf } from '../footer.ts'
import { menuIcons } from '../menu-icons.tsx'
import { useMenuLabel } from '../use-menu-label.ts'
import { useViewer } from '../use-viewer.ts'
import styles from './FooterMenu.module.css'

export const FooterMenu = ({ kind }: { readonly kind: FooterKind }) => {
  const { t } = useLingui()
  const labelOf = useMenuLabel()
  const entries = footerOf(kind, useOrganization(), useViewer())
  if (entries.length === 0) return null
  return (
    <nav className={styles.footer} aria-label={t`Quick menu`}>
      {entries.map(({ label, route, params }) => {
        const Icon = menuIcons[label]
        return (
          <RouteLink
            key={label}
            {...({ to: route, params } as RouteTarget)}
            className={styles.entry}
          >
            <Icon size={24} aria-hidden />
            <span>{labelOf(label)}</span>
          </RouteLink>
        )
      })}
    </nav>
  )
}
