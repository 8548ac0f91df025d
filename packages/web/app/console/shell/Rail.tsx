// The narrow rail of icons; pointing at it or tabbing into it spreads it out with its words. What
// sets up and leads out stands at its foot, always in sight.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutDashboard } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { RouteLink, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { openedOffline } from '../../../lib/offline/opened-offline.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import { useStore } from '../../../lib/state/store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { railOf, railOfRoute, isAtBottom, type SectionName } from '../rail.ts'
import { railIcons } from '../rail-icons.tsx'
import { isConsoleRouteName } from '../route-table.ts'
import { consoleTitles } from '../titles.ts'
import styles from './Rail.module.css'
import { SignOutEntry } from './SignOutEntry.tsx'

const Entry = ({ name }: { readonly name: SectionName }) => {
  const { i18n } = useLingui()
  const Icon = railIcons[name]
  const shown = useRouteName()
  const isWithin = isConsoleRouteName(shown) && railOfRoute(shown) === name
  return (
    <li>
      {/* On the section's own page the link itself says `page`. */}
      <RouteLink
        {...({ to: name } as RouteTarget)}
        className={styles.entry}
        aria-current={isWithin || undefined}
      >
        <Icon size={22} aria-hidden />
        <span className={styles.label}>{i18n._(consoleTitles[name])}</span>
      </RouteLink>
    </li>
  )
}

export const Rail = ({ wide = false }: { readonly wide?: boolean }) => {
  const { t } = useLingui()
  const login = useLogin()
  // Without a network nothing that the rail leads to would open.
  const isOffline = useStore(openedOffline)
  const names = isOffline ? [] : railOf(login?.roles ?? new Set())
  return (
    <nav
      className={classNames(styles.rail, wide ? styles.wide : styles.narrow)}
      style={{ '--entries': names.length + 3 } as CSSProperties}
      aria-label={t`Sections`}
    >
      <RouteLink to="home" className={styles.brand}>
        <span className={styles.mark}>
          <IconLayoutDashboard size={22} aria-hidden />
        </span>
        <span className={styles.label}>
          <Trans>Admin Console</Trans>
        </span>
      </RouteLink>
      <ul className={styles.list}>
        {names
          .filter((name) => !isAtBottom(name))
          .map((name) => (
            <Entry key={name} name={name} />
          ))}
      </ul>
      <ul className={styles.foot}>
        {names.filter(isAtBottom).map((name) => (
          <Entry key={name} name={name} />
        ))}
        {!isOffline && <Entry name="guide" />}
        {/* How one signs in is everybody’s own, whatever their work is. */}
        {!isOffline && <Entry name="credentials" />}
        <li>
          <SignOutEntry />
        </li>
      </ul>
    </nav>
  )
}
