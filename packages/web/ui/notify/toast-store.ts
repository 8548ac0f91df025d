// The toasts being shown. A separate module, so that calling `notify` doesn't load any visible
// component.

import type { Tone } from '../tones.tsx'

export interface Toast {
  readonly text: string
  readonly title?: string | undefined
  readonly tone?: Tone | undefined
  /** A later toast with the same topic replaces this one. */
  readonly about?: string | undefined
  /**
   * How long the toast stays, in milliseconds. The time pauses while the toast is hovered or
   * focused.
   */
  readonly durationMs?: number | undefined
}

export interface NumberedToast extends Toast {
  readonly number: number
  readonly durationMs: number
}

const DEFAULT_DURATION_MS = 5000

/** More would cover the page, so the oldest toast is removed. */
const MAX_SHOWN = 3

/** The same message again, or a newer one on the same topic, replaces the old one. */
const isReplacedBy = (old: Toast, { about, tone, title, text }: Toast): boolean =>
  (about !== undefined && old.about === about) ||
  (old.text === text && old.title === title && old.tone === tone)

export const createToastStore = () => {
  let shown: readonly NumberedToast[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly NumberedToast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    shown: () => shown,
    show: (toast: Toast) => {
      const numbered = {
        ...toast,
        durationMs: toast.durationMs ?? DEFAULT_DURATION_MS,
        number: ++count,
      }
      set([...shown.filter((old) => !isReplacedBy(old, toast)), numbered].slice(-MAX_SHOWN))
    },
    dismiss: (number: number) => set(shown.filter((toast) => toast.number !== number)),
    /** Removes messages on a topic that no longer apply. */
    forget: (about: string) => set(shown.filter((toast) => toast.about !== about)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const toastStore = createToastStore()
