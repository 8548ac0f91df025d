// The member a tab acts as, stored across reloads like the session. Data from another session, or
// that has expired, counts as none.

export interface Acting {
  /** The account as requested (`aoe`). */
  readonly account: string
  readonly idToken: string
  readonly expiresAtSeconds: number
  /** The staff person's own login. When another login signs in on this tab, acting ends. */
  readonly loginId: string
  /** The server ended it early. */
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
