// Hands a fetched PDF to the browser as a file.

export const savePdf = (fileName: string, pdfBase64: string): void => {
  const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // Some browsers fetch it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
