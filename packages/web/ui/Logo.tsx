// The organization's own sign: its logo, or a mark drawn on its color. In the side menu a logo
// takes at most 250 by 200.

import type { OrganizationType } from '@lodgepole/domain/organizations/organization'
import { IconBallTennis, IconBuildingCommunity, IconTrees } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './Logo.module.css'

interface LogoProps {
  readonly name: string
  readonly logoUrl?: string | null | undefined
  /** Which mark is drawn where there is no logo. */
  readonly kind?: OrganizationType | undefined
  readonly sizePx?: number | undefined
  /** Lets a logo image take its full size (side menu) instead of a line of the top bar. */
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
