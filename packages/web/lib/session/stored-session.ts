// The tab keeps its session across a reload. Refreshing on each reload would rotate the refresh
// token each time, and a lost response (a second reload, a dropped connection) would look like a
// stolen token and end the session.

import { needsRefresh, type Session } from './session-manager.ts'

const fields = ['username', 'email', 'loginId', 'idToken'] as const

/** Undefined unless it is a complete session that hasn't expired. */
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
