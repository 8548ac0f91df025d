// The narrow rail of icons; pointing at it or tabbing into it spreads it out with its words.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutDashboard, IconLogout } from '@tabler/icons-react'
import { RouteLink } from '../../../lib/navigation.tsx'
import { openedOffline } from '../../../lib/offline.ts'
import { useLogin } from '../../../lib/place.tsx'
import { useStore } from '../../../lib/store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { railOf } from '../rail.ts'
import { railIcons } from '../rail-icons.tsx'
import { consoleTitles } from '../titles.ts'
import styles from './Rail.module.css'

export const Rail = ({ wide = false }: { readonly wide?: boolean }) => {
  const { t, i18n } = useLingui()
  const login = useLogin()
  // Without a network nothing that the rail leads to would open.
  const names = useStore(openedOffline) ? [] : railOf(login?.roles ?? new Set())
  return (
    <nav className={classNames(styles.rail, wide && styles.wide)} aria-label={t`Sections`}>
      <RouteLink to="home" className={styles.brand}>
        <span className={styles.mark}>
          <IconLayoutDashboard size={22} aria-hidden />
        </span>
        <span className={styles.label}>
          <Trans>Admin Console</Trans>
        </span>
      </RouteLink>
      <ul className={styles.list}>
        {names.map((name) => {
          const Icon = railIcons[name]
          return (
            <li key={name}>
              <RouteLink to={name} className={styles.entry}>
                <Icon size={22} aria-hidden />
                <span className={styles.label}>{i18n._(consoleTitles[name])}</span>
              </RouteLink>
            </li>
          )
        })}
      </ul>
      <RouteLink to="signOut" className={styles.entry}>
        <IconLogout size={22} aria-hidden />
        <span className={styles.label}>
          <Trans>Sign out</Trans>
        </span>
      </RouteLink>
    </nav>
  )
}
