// The newest toast, told to the one host that shows it. It stands apart so that calling `notify` pulls in nothing visible.

import type { Tone } from '../tones.tsx'

export interface Toast {
  readonly text: string
  readonly title?: string | undefined
  readonly tone?: Tone | undefined
  /** How long it stays, in milliseconds; it waits while pointed at. */
  readonly durationMs?: number | undefined
}

export const DEFAULT_DURATION_MS = 5000

export interface NumberedToast extends Toast {
  readonly number: number
}

type Listener = (toast: NumberedToast) => void

export const createToastStore = () => {
  let latest: NumberedToast | undefined
  const listeners = new Set<Listener>()
  return {
    latest: () => latest,
    show: (toast: Toast) => {
      latest = { ...toast, number: (latest?.number ?? 0) + 1 }
      for (const listener of listeners) listener(latest)
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const toastStore = createToastStore()
