// The guided tour itself. It loads only when it is shown, and it only points at elements that are
// on the screen.

import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { driver, type DriveStep, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import { findVisibleStops, tourTexts, type FoundStop } from './steps.ts'
import styles from './Tour.module.css'

const isVisible = (element: Element): boolean => element.getClientRects().length > 0

/**
 * Translates the library's texts and adds missing labels. Its header and footer would count as
 * those of the page, and keyboard users would reach the close button first.
 */
const describe =
  (i18n: I18n) =>
  ({ wrapper, title, footer, closeButton }: PopoverDOM): void => {
    closeButton.setAttribute('aria-label', i18n._(msg`End the tour`))
    const heading = document.createElement('h2')
    heading.textContent = title.textContent
    title.replaceChildren(heading)
    title.setAttribute('role', 'none')
    footer.setAttribute('role', 'group')
    footer.setAttribute('aria-label', i18n._(msg`Guided tour`))
    wrapper.setAttribute('aria-modal', 'true')
    wrapper.append(closeButton)
  }

const progressOf = (i18n: I18n): string => {
  const [current, total] = ['{{current}}', '{{total}}']
  return i18n._(msg`${current} of ${total}`)
}

/** Starts the tour and returns a function that ends it. Undefined when there is nothing to show. */
export const runTour = (i18n: I18n): (() => void) | undefined => {
  const toStep = ({ stop, element }: FoundStop): DriveStep => ({
    element,
    popover: { title: i18n._(tourTexts[stop].title), description: i18n._(tourTexts[stop].text) },
  })
  const steps = findVisibleStops(document, isVisible).map(toStep)
  if (steps.length === 0) return undefined
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps,
    animate: isAnimated,
    smoothScroll: false,
    disableActiveInteraction: true,
    overlayClickBehavior: () => undefined,
    showProgress: steps.length > 1,
    progressText: progressOf(i18n),
    nextBtnText: i18n._(msg`Next`),
    prevBtnText: i18n._(msg`Back`),
    doneBtnText: i18n._(msg`Done`),
    popoverClass: styles.tour ?? '',
    stageRadius: 12,
    onPopoverRender: describe(i18n),
    onHighlighted: (_element, _step, { state }) => state.popover?.nextButton.focus(),
  })
  tour.drive()
  return () => tour.destroy()
}
