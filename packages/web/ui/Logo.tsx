// The organization's logo, or a symbol on its color if it has none. In the side menu, a logo is at
// most 250 by 200 pixels.

import type { OrganizationType } from '@lodgepole/domain/organizations/organization'
import { IconBallTennis, IconBuildingCommunity, IconTrees } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './Logo.module.css'

interface LogoProps {
  readonly name: string
  readonly logoUrl?: string | null | undefined
  /** Selects the symbol when there is no logo. */
  readonly kind?: OrganizationType | undefined
  readonly sizePx?: number | undefined
  /** Lets the logo take its full size (side menu) instead of the height of the top bar. */
  readonly large?: boolean | undefined
}

const marks = { camp: IconTrees, 'rec-club': IconBallTennis, other: IconBuildingCommunity }

export const Logo = ({ name, logoUrl, kind = 'camp', sizePx = 40, large = false }: LogoProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const style = { '--logo-size': `${sizePx}px` } as CSSProperties
  const Mark = marks[kind]
  if (logoUrl && logoUrl !== brokenUrl) {
    const className = classNames(styles.image, !large && styles.small)
    return (
      <img
        className={className}
        style={style}
        src={logoUrl}
        alt={name}
        onError={() => setBrokenUrl(logoUrl)}
      />
    )
  }
  return (
    <span className={styles.mark} style={style} aria-hidden="true">
      <Mark size={Math.round(sizePx * 0.6)} />
    </span>
  )
}
