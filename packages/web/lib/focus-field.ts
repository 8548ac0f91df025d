// Puts the focus where something must be mended.

export const focusField = (form: HTMLFormElement, name: string): void => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
