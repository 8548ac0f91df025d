// The visible toasts. They are not read out from here (the host's live region does that), so they are plain groups.

import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { tones } from '../tones.tsx'
import styles from './ToastStack.module.css'
import { DEFAULT_DURATION_MS, type NumberedToast } from './toast-store.ts'

const ToastStack = ({ toast }: { readonly toast: NumberedToast }) => {
  const { t } = useLingui()
  useEffect(() => {
    const tone = toast.tone ?? 'info'
    const { Icon } = tones[tone]
    notifications.show({
      id: `toast-${toast.number}`,
      role: 'group',
      title: toast.title,
      message: toast.text,
      icon: <Icon size={22} aria-hidden />,
      autoClose: toast.durationMs ?? DEFAULT_DURATION_MS,
      closeButtonProps: { 'aria-label': t`Close`, className: styles.close ?? '' },
      classNames: {
        root: classNames(styles.toast, styles[tone]),
        title: styles.title ?? '',
        description: styles.text ?? '',
        icon: styles.icon ?? '',
      },
    })
  }, [toast, t])
  return <Notifications position="bottom-center" limit={3} className={styles.stack ?? ''} />
}

export default ToastStack
