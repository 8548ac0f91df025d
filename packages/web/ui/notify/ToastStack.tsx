// The visible toasts. Screen readers use the host's live region instead.

import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../IconButton.tsx'
import { tones } from '../tones.tsx'
import styles from './ToastStack.module.css'
import { toastStore, type NumberedToast } from './toast-store.ts'

const ToastCard = ({ toast }: { readonly toast: NumberedToast }) => {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const { number, tone = 'info', title, text, durationMs } = toast
  const { Icon } = tones[tone]
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toastStore.dismiss(number), durationMs)
    return () => clearTimeout(timer)
  }, [held, number, durationMs])
  return (
    // Hovering only keeps the toast from disappearing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles.toast, styles[tone])}
      // A toast that appears under a resting mouse doesn't count as hovered. Otherwise it would
      // keep covering what the person just pressed.
      onPointerMove={({ movementX, movementY }) =>
        (movementX !== 0 || movementY !== 0) && setHeld(true)
      }
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={styles.words}>
        {title && <div className={styles.title}>{title}</div>}
        <div className={styles.text}>{text}</div>
      </div>
      <IconButton
        label={t`Close`}
        icon={<IconX size={18} />}
        onClick={() => toastStore.dismiss(number)}
      />
    </li>
  )
}

/**
 * A landmark of its own, because content outside all landmarks is hard to find with a screen
 * reader.
 */
const ToastStack = ({ toasts }: { readonly toasts: readonly NumberedToast[] }) => {
  const { t } = useLingui()
  return (
    <section aria-label={t`Notices`}>
      <ul className={styles.stack}>
        {toasts.map((toast) => (
          <ToastCard key={toast.number} toast={toast} />
        ))}
      </ul>
    </section>
  )
}

export default ToastStack
