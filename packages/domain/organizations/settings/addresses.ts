// Addresses that staff enter in settings and members follow: never a script, never a host without a
// name.

const MAX_LENGTH = 500
const WEB = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** `/map`, `https://camp.example` or `www.camp.example/map`, as the portal's menu reads them. */
export const isLinkAddress = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false
  const text = value.trim()
  if (/^\/(?![/\\])\S*$/.test(text)) return true
  return WEB.test(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)
}

/** An uploaded picture, or one that the organization hosts elsewhere over TLS. */
export const isLogoAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= MAX_LENGTH &&
  (/^\/objects\/[\w/-]+\.png$/.test(value) || (value.startsWith('https://') && WEB.test(value)))
