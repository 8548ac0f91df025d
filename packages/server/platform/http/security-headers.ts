// The headers of every answer. The policy allows what the product serves itself and nothing else;
// the page's own style element carries a nonce that is new with each page.

export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/**
 * Whole addresses, or schemes, that a page may ask, show pictures of, or run beyond its own server.
 */
export interface PageReach {
  readonly connect: readonly string[]
  readonly images: readonly string[]
  /** A card provider's script, and the frame it puts its fields in. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/**
 * The sources of a policy that addresses stand for. A path on this server needs none, and what is
 * no address gets none.
 */
export const sourcesOf = (addresses: readonly (string | null | undefined)[]): readonly string[] => {
  const origins = addresses.flatMap((address) =>
    address && /^https?:\/\//i.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  )
  return [...new Set(origins)]
}

/** `scriptHashes` name the scripts that stand in the page itself; no other does. */
export const pagePolicy = (
  nonce: string,
  scriptHashes: readonly string[],
  reach: PageReach,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...reach.scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...reach.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...reach.connect].join(' '),
    ...(reach.frames.length > 0 ? [['frame-src', ...reach.frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Sent only over TLS: on plain local hosts it would lock a newcomer's browser out. */
export const transportSecurity = 'max-age=31536000; includeSubDomains'
