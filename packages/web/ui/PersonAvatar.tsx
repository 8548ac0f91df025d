// A person's photo, or colored initials if there is no photo or it fails to load.

import { useState, type CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import {
  fullName,
  initialsOf,
  personColor,
  photoUrl,
  type PersonSummary,
} from './person-summary.ts'
import styles from './PersonAvatar.module.css'

const sizesPx = { xs: 28, sm: 36, md: 48, lg: 64, xl: 96, huge: 208 } as const

interface PersonAvatarProps {
  readonly person: PersonSummary
  readonly size?: keyof typeof sizesPx | undefined
  readonly letters?: 1 | 2 | undefined
  /** Exposes the name to screen readers. Omit it where the name is shown next to the picture. */
  readonly named?: boolean | undefined
  readonly className?: string | undefined
}

export const PersonAvatar = ({
  person,
  size = 'md',
  letters = 1,
  named = false,
  className,
}: PersonAvatarProps) => {
  const sizePx = sizesPx[size]
  const url = photoUrl(person, sizePx, globalThis.devicePixelRatio || 1)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const shown = url !== brokenUrl && url
  const name = fullName(person)
  const style = {
    '--avatar-size': `${sizePx}px`,
    '--avatar-color': personColor(person.userId),
  } as CSSProperties
  return (
    <span
      className={classNames(
        styles.avatar,
        letters === 2 && styles.two,
        shown && styles.framed,
        className,
      )}
      style={style}
      {...(named && name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {shown ? (
        <img
          className={styles.photo}
          src={shown}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(shown)}
        />
      ) : (
        initialsOf(person, letters)
      )}
    </span>
  )
}
