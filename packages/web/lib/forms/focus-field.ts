// Puts the focus where something must be mended: of several choices the first that can be chosen. A
// part that is folded away is opened.

export const focusField = (form: HTMLElement, name: string): void => {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`)
  const folded = field?.closest<HTMLDetailsElement>('details:not([open])')
  if (folded) folded.open = true
  field?.focus()
}
