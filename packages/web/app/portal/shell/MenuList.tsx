// The entries of the side menu. A section expands when the person is inside it or opens it.

import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { RouteLink, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import type { MenuEntry } from '../menu.ts'
import { menuIcons } from '../menu-icons.tsx'
import { parentOf } from '../parent-route.ts'
import { portalRoutes, type PortalRouteName } from '../route-table.ts'
import { useMenuLabel } from '../use-menu-label.ts'
import styles from './SideMenu.module.css'

const Entry = ({
  entry,
  child = false,
  inside = false,
}: {
  readonly entry: MenuEntry
  readonly child?: boolean
  readonly inside?: boolean
}) => {
  const Icon = menuIcons[entry.label]
  const label = useMenuLabel()(entry.label)
  return (
    <RouteLink
      {...({ to: entry.route } as RouteTarget)}
      className={child ? styles.child : styles.entry}
      data-tour={child ? undefined : entry.label}
      data-inside={inside || undefined}
    >
      {!child && <Icon size={20} aria-hidden />}
      <span>{label}</span>
    </RouteLink>
  )
}

const Section = ({
  entry,
  children,
}: {
  readonly entry: MenuEntry
  readonly children: readonly MenuEntry[]
}) => {
  const { t } = useLingui()
  const label = useMenuLabel()(entry.label)
  const routeName = useRouteName()
  const here = Object.hasOwn(portalRoutes, routeName ?? '')
    ? portalRoutes[routeName as PortalRouteName]
    : undefined
  // Also covers screens that the menu doesn't list, such as an account's profile.
  const isInside =
    [entry, ...children].some(({ route }) => route === routeName) ||
    (here !== undefined && parentOf(here) === portalRoutes[entry.route].path)
  const [asked, setAsked] = useState<boolean>()
  const open = asked ?? isInside
  return (
    <li>
      <div className={styles.section}>
        <Entry entry={entry} inside={isInside} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={t`More in ${label}`}
          onClick={() => setAsked(!open)}
        >
          <IconChevronDown size={16} aria-hidden />
        </button>
      </div>
      {open && (
        <ul className={styles.children}>
          {children.map((each) => (
            <li key={each.label}>
              <Entry entry={each} child />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export const MenuList = ({ entries }: { readonly entries: readonly MenuEntry[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) =>
      entry.children ? (
        <Section key={entry.label} entry={entry}>
          {entry.children}
        </Section>
      ) : (
        <li key={entry.label}>
          <Entry entry={entry} />
        </li>
      ),
    )}
  </ul>
)
