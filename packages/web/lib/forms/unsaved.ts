// When somebody is asked before they leave what they typed.

interface Leaving {
  readonly fromPath: string
  readonly toPath: string
  readonly hasSession: boolean
}

/**
 * Another place of the same page leaves nothing behind. When the session has ended, the way to the
 * sign-in page is open: what was typed is kept for whoever comes back.
 */
export const asksBeforeLeaving = ({ fromPath, toPath, hasSession }: Leaving): boolean =>
  hasSession && fromPath !== toPath

const unsaved = new Set<symbol>()

/** A form with changes in it stands on the page until what is given back is called. */
export const holdUnsaved = (): (() => void) => {
  const form = Symbol()
  unsaved.add(form)
  return () => void unsaved.delete(form)
}

/** For a button that takes such a form away without leaving the page. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Compared as they are kept: the order of the names is always the form's own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
