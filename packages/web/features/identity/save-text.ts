// Saves text as a file through the browser. It never leaves the device.

export const saveText = (fileName: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // Some browsers fetch the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
