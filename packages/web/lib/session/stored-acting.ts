// Whom a tab acts as, put down through a reload as the session is; what is left of another session,
// or has run out, is nobody.

export interface Acting {
  /** As it was asked for (`aoe`). */
  readonly account: string
  readonly idToken: string
  readonly expiresAtSeconds: number
  /** The staff person's own login: another one that signs in on this tab acts as nobody. */
  readonly loginId: string
  /** The server has ended it before its time. */
  readonly ended: boolean
}

const fields = ['account', 'idToken', 'loginId'] as const

export const readStoredActing = (
  text: string | undefined,
  ownLoginId: string | undefined,
  nowSeconds: number,
): Acting | undefined => {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Acting> | null
    const whole =
      fields.every((field) => typeof stored?.[field] === 'string') &&
      typeof stored?.expiresAtSeconds === 'number' &&
      typeof stored.ended === 'boolean'
    if (!whole) return undefined
    const { loginId, expiresAtSeconds, ended } = stored as Acting
    return loginId === ownLoginId && expiresAtSeconds > nowSeconds && !ended
      ? (stored as Acting)
      : undefined
  } catch {
    return undefined
  }
}
