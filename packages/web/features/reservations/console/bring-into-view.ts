// What has just appeared at the foot of a long sheet is read first: it takes the focus, and the sheet scrolls to it.

export const bringIntoView = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
