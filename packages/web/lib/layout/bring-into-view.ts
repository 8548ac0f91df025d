// What has just appeared at the foot of a long form or sheet is read first: it takes the focus, and
// the page scrolls to it, as far as to the buttons below where both fit. Buttons that stay in sight
// would cover it, and how high they are depends on what they say.

/** A dialog keeps the room for its buttons itself. */
const coveredBy = (element: HTMLElement): number => {
  const foot = element.nextElementSibling
  return foot instanceof HTMLElement &&
    getComputedStyle(foot).position === 'sticky' &&
    !element.closest('dialog')
    ? foot.offsetHeight
    : 0
}

export const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return
  element.style.scrollMarginBlockEnd = `${coveredBy(element)}px`
  element.focus({ preventScroll: true })
  element.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  element.scrollIntoView({ block: 'nearest' })
}
