// When somebody is asked before they leave what they typed.

interface Leaving {
  readonly fromPath: string
  readonly toPath: string
  readonly hasSession: boolean
}

/**
 * Another place of the same page leaves nothing behind. When the session has ended, the way to the sign-in page is open: what was
 * typed is kept for whoever comes back.
 */
export const asksBeforeLeaving = ({ fromPath, toPath, hasSession }: Leaving): boolean => hasSession && fromPath !== toPath

/** Compared as they are kept: the order of the names is always the form's own. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
