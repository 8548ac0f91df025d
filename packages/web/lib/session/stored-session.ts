// The tab keeps its session through a reload. Asking for a new one each time would change the
// refresh token each time, and an answer that is lost on the way (a second reload, a dropped
// connection) would look like a stolen token and end it.

import { needsRefresh, type Session } from './session-manager.ts'

const fields = ['username', 'email', 'loginId', 'idToken'] as const

/** Undefined for anything but a whole session that still has time left. */
export const readStoredSession = (
  text: string | undefined,
  nowSeconds: number,
): Session | undefined => {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Session> | null
    const whole =
      fields.every((field) => typeof stored?.[field] === 'string') &&
      typeof stored?.expiresAtSeconds === 'number'
    return whole && !needsRefresh((stored as Session).expiresAtSeconds, nowSeconds)
      ? (stored as Session)
      : undefined
  } catch {
    return undefined
  }
}
