// Navigation as tiles: a list on a phone, a grid where there is room.

import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { RouteLink, type RouteTarget } from '../routing/navigation.tsx'
import styles from './Tiles.module.css'

interface TilesProps extends Pick<
  HTMLAttributes<HTMLUListElement>,
  'aria-label' | 'aria-labelledby'
> {
  /** For tiles next to more important content on the same page: plainer colors and no chevron. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

export const Tiles = ({ quiet = false, children, ...rest }: TilesProps) => (
  <ul className={classNames(styles.tiles, quiet && styles.quiet)} {...rest}>
    {children}
  </ul>
)

interface TileProps {
  readonly to: RouteTarget['to']
  readonly icon: ComponentType<{
    readonly size?: string | number
    readonly 'aria-hidden'?: boolean
  }>
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly chevron?: boolean
  /** The tile's id in the guided tour. */
  readonly tour?: string
}

export const Tile = ({ to, icon: TileIcon, label, hint, chevron = false, tour }: TileProps) => (
  <li>
    <RouteLink {...({ to } as RouteTarget)} className={styles.tile} data-tour={tour}>
      <span className={styles.icon}>
        <TileIcon size={20} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {chevron && <IconChevronRight size={18} aria-hidden className={styles.chevron} />}
    </RouteLink>
  </li>
)
