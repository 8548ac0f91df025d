// What has just appeared at the foot of a long sheet is read first: it takes the focus, and the sheet scrolls to it, as far as to the buttons below
// where both fit.

export const bringIntoView = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  element?.scrollIntoView({ block: 'nearest' })
}
