// Brings newly shown content at the bottom of a long form or sheet to the reader's attention. It
// takes the focus, and the page scrolls to it, far enough to include the buttons below if both fit.
// Sticky buttons would otherwise cover it, and their height depends on their labels.

/** A dialog reserves the space for its buttons itself. */
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
