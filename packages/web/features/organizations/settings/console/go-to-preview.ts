// On narrow screens the preview stands below the form, however long that is.

export const PREVIEW_TITLE = 'preview'

/** The title takes the focus, so that whoever listens is there too. */
export const goToPreview = (): void => {
  const title = document.getElementById(PREVIEW_TITLE)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView()
}
