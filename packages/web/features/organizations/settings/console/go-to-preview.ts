// On narrow screens, the preview is below the form, no matter how long the form is.

export const PREVIEW_TITLE = 'preview'

/** The title takes the focus, so that screen reader users get there too. */
export const goToPreview = (): void => {
  const title = document.getElementById(PREVIEW_TITLE)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView()
}
