// Focuses the field to correct, or the first available choice of several. Opens a folded section if
// the field is inside one.

export const focusField = (form: HTMLElement, name: string): void => {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`)
  const folded = field?.closest<HTMLDetailsElement>('details:not([open])')
  if (folded) folded.open = true
  field?.focus()
}
