// A short word on what has just happened, shown in a corner and read out politely. The code that
// draws it is fetched the first time there is something to say.

import { toastStore, type Toast } from './notify/toast-store.ts'

export type { Toast } from './notify/toast-store.ts'

export const notify = (toast: Toast): void => toastStore.show(toast)

/** Takes back what was said about something, before it is said anew. */
export const unsay = (about: string): void => toastStore.forget(about)
