// Saves a fetched PDF as a file through the browser.

export const savePdf = (fileName: string, pdfBase64: string): void => {
  const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // Some browsers fetch the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
