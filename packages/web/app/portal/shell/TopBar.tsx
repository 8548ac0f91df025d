// The top bar of small and medium screens: the organization or the back button, the cart, the
// person, and the menu.

import { usePortalRoute } from '../use-portal-route.ts'
import { showsCart } from '../route-table.ts'
import { useScreenSize } from '../../../ui/theme/use-screen.ts'
import { MenuDrawer } from '../../MenuDrawer.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BackBar } from './BackBar.tsx'
import { CartLink } from './CartLink.tsx'
import { OrganizationMark } from './OrganizationMark.tsx'
import { SideMenu } from './SideMenu.tsx'
import styles from './TopBar.module.css'

export const TopBar = () => {
  const route = usePortalRoute()
  const screen = useScreenSize()
  const isSmall = screen === 'xs' || screen === 'sm'
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        {isSmall && route?.backbar ? <BackBar /> : <OrganizationMark />}
      </div>
      {route && showsCart(route) && <CartLink />}
      <AccountMenu />
      <MenuDrawer>
        <SideMenu />
      </MenuDrawer>
    </header>
  )
}
