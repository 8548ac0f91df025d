// Shows a brief message about what just happened in a corner and announces it politely. The code
// that draws it loads with the first message.

import { toastStore, type Toast } from './notify/toast-store.ts'

export type { Toast } from './notify/toast-store.ts'

export const notify = (toast: Toast): void => toastStore.show(toast)

/** Removes an earlier message about a topic before a new one is shown. */
export const dismissNotification = (about: string): void => toastStore.forget(about)
