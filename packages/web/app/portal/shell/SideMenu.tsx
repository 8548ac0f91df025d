// The side menu: the organization, its pages, its own links, and sign-out.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconExternalLink,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconMessageReport,
} from '@tabler/icons-react'
import { consoleOrigin } from '../../../lib/routing/address.ts'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useQueryText, useRouteName } from '../../../lib/routing/route-name.ts'
import { useBoot, useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { SignOutLink } from '../../../lib/session/SignOutLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { menuOf, type Menu } from '../menu.ts'
import { useViewer } from '../use-viewer.ts'
import { MenuList } from './MenuList.tsx'
import { OrganizationMark } from './OrganizationMark.tsx'
import styles from './SideMenu.module.css'

const OrganizationLinks = ({ links }: Pick<Menu, 'links'>) => {
  const { t } = useLingui()
  return (
    <ul className={styles.list} aria-label={t`Links`}>
      {links.map(({ name, link, iconName }) => (
        <li key={`${name} ${link}`}>
          <a className={styles.entry} href={link} target="_blank" rel="noopener noreferrer">
            <Icon name={iconName} />
            <span>{name}</span>
            <IconExternalLink size={14} aria-label={t`opens in a new tab`} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const AdminConsole = () => {
  const { vars } = useBoot()
  return (
    <a className={styles.entry} href={consoleOrigin(vars.consoleUrl, location)}>
      <IconLayoutDashboard size={20} aria-hidden />
      <span>
        <Trans>Admin Console</Trans>
      </span>
    </a>
  )
}

const Door = ({ door }: Pick<Menu, 'door'>) =>
  door === 'signOut' ? (
    <SignOutLink className={styles.entry}>
      <IconLogout size={20} aria-hidden />
      <span>
        <Trans>Sign out</Trans>
      </span>
    </SignOutLink>
  ) : (
    <RouteLink to={door} className={styles.entry}>
      <IconLogin2 size={20} aria-hidden />
      <span>
        <Trans>Sign in</Trans>
      </span>
    </RouteLink>
  )

/** Links to the ticket form and passes it the current screen and, on lodging screens, the unit. */
const ReportProblem = () => {
  const here = useRouteName()
  const { lodgingId } = useQueryText()
  return (
    <RouteLink
      to="newTicket"
      search={
        here && here !== 'newTicket' ? { from: here, ...(lodgingId ? { lodgingId } : {}) } : {}
      }
      className={styles.entry}
    >
      <IconMessageReport size={20} aria-hidden />
      <span>
        <Trans>Report a problem</Trans>
      </span>
    </RouteLink>
  )
}

export const SideMenu = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const login = useLogin()
  const menu = menuOf(organization, useViewer())
  return (
    <nav className={styles.menu} aria-label={t`Main menu`}>
      <OrganizationMark large />
      <div className={styles.entries}>
        <MenuList entries={menu.entries} />
        {menu.links.length > 0 && <OrganizationLinks links={menu.links} />}
      </div>
      <div className={styles.foot}>
        {menu.adminConsole && <AdminConsole />}
        {login && (
          <RouteLink to="help" className={styles.entry}>
            <IconHelpCircle size={20} aria-hidden />
            <span>
              <Trans>Help</Trans>
            </span>
          </RouteLink>
        )}
        {login && <ReportProblem />}
        <Door door={menu.door} />
      </div>
    </nav>
  )
}
