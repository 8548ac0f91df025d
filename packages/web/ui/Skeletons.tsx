// Placeholders in the shape of the content that is loading, so that nothing jumps when it arrives.
// After the first load, there are no spinners.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeletons.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Loading = ({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) => (
  <div role="status" className={className}>
    <VisuallyHidden>
      <Trans>Loading…</Trans>
    </VisuallyHidden>
    {children}
  </div>
)

interface BoneProps {
  readonly width: number | string
  readonly height?: number
  readonly round?: boolean
}

const Bone = ({ width, height = 14, round = false }: BoneProps) => (
  <span className={classNames(styles.bone, round && styles.round)} style={{ width, height }} />
)

const Row = ({ avatar }: { readonly avatar: boolean }) => (
  <span className={styles.row}>
    {avatar && <Bone width={40} height={40} round />}
    <span className={styles.lines}>
      <Bone width="55%" />
      <Bone width="32%" height={11} />
    </span>
    <Bone width={56} />
  </span>
)

const times = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index))

export const TextSkeleton = ({ lines = 3 }: { readonly lines?: number }) => (
  <Loading className={styles.lines}>
    {times(lines, (index) => (
      <Bone key={index} width={index === lines - 1 ? '60%' : '100%'} />
    ))}
  </Loading>
)

export const CardSkeleton = ({ avatar = true }: { readonly avatar?: boolean }) => (
  <Loading className={styles.card}>
    <span className={styles.row}>
      {avatar && <Bone width={48} height={48} round />}
      <span className={styles.lines}>
        <Bone width="50%" height={16} />
        <Bone width="70%" height={12} />
      </span>
    </span>
    <Bone width={96} height={24} />
  </Loading>
)

/** The logo with its name, and the entries below it. */
export const MenuSkeleton = ({ entries }: { readonly entries: number }) => (
  <span className={styles.menu} aria-hidden="true">
    <span className={styles.row}>
      <Bone width={40} height={40} />
      <span className={styles.lines}>
        <Bone width="55%" height={16} />
      </span>
    </span>
    {times(entries, (index) => (
      <Bone key={index} width={index % 3 === 0 ? '45%' : '65%'} />
    ))}
  </span>
)

export const ListSkeleton = ({
  rows = 4,
  avatar = true,
}: {
  readonly rows?: number
  readonly avatar?: boolean
}) => (
  <Loading className={styles.list}>
    {times(rows, (index) => (
      <Row key={index} avatar={avatar} />
    ))}
  </Loading>
)
