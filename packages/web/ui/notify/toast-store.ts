// The toasts being shown. It stands apart so that calling `notify` pulls in nothing visible.

import type { Tone } from '../tones.tsx'

export interface Toast {
  readonly text: string
  readonly title?: string | undefined
  readonly tone?: Tone | undefined
  /** A later word about the same takes its place. */
  readonly about?: string | undefined
  /** How long it stays, in milliseconds; it waits while pointed at or focused. */
  readonly durationMs?: number | undefined
}

export interface NumberedToast extends Toast {
  readonly number: number
  readonly durationMs: number
}

const DEFAULT_DURATION_MS = 5000

/** More would cover the page; the oldest makes room. */
const MAX_SHOWN = 3

/** Said again, or something newer about the same: the one before has had its say. */
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
    /** What was said about it holds no longer. */
    forget: (about: string) => set(shown.filter((toast) => toast.about !== about)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const toastStore = createToastStore()
