// Decides when to ask before typed text is lost.

interface Leaving {
  readonly fromPath: string
  readonly toPath: string
  readonly hasSession: boolean
}

/**
 * Moving within the same page loses nothing. When the session has ended, the way to the sign-in
 * page isn't blocked, because the text is stored until the same person comes back.
 */
export const asksBeforeLeaving = ({ fromPath, toPath, hasSession }: Leaving): boolean =>
  hasSession && fromPath !== toPath

const unsaved = new Set<symbol>()

/** Registers a form with unsaved changes until the returned function is called. */
export const holdUnsaved = (): (() => void) => {
  const form = Symbol()
  unsaved.add(form)
  return () => void unsaved.delete(form)
}

/** For a button that removes such a form without leaving the page. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Compares values in their stored form. The order of the keys is always the form's own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
