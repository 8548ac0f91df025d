// Puts the focus where something must be mended: of several choices the first that can be chosen.

export const focusField = (form: HTMLFormElement, name: string): void => form.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`)?.focus()
