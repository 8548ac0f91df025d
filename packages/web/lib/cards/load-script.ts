// Loads a card provider's script once, and only on pages that take payments. A failed load can be
// retried.

const TIMEOUT_MS = 20_000

const loading = new Map<string, Promise<void>>()

const add = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      script.remove()
      reject(new Error('CARD_SCRIPT_FAILED'))
    }
    const timer = setTimeout(failed, TIMEOUT_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      failed()
    })
    script.src = url
    script.async = true
    document.head.append(script)
  })

export const loadScript = (url: string): Promise<void> => {
  const known = loading.get(url)
  if (known) return known
  const script = add(url)
  loading.set(url, script)
  script.catch(() => loading.delete(url))
  return script
}
