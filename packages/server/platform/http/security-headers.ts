// The headers of every answer. The policy allows only what the product serves itself. The page's
// own style element carries a nonce that is new for each page.

export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/**
 * Full addresses, or schemes, beyond its own server that a page may call, load pictures from, or
 * run scripts from.
 */
export interface PageSources {
  readonly connect: readonly string[]
  readonly images: readonly string[]
  /** A card provider's script, and the frame that contains its fields. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/**
 * The policy sources for these addresses. A path on this server needs none, and a value that is not
 * an address gets none.
 */
export const sourcesOf = (addresses: readonly (string | null | undefined)[]): readonly string[] => {
  const origins = addresses.flatMap((address) =>
    address && /^https?:\/\//i.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  )
  return [...new Set(origins)]
}

/** `scriptHashes` identify the page's inline scripts. No other inline script may run. */
export const pagePolicy = (
  nonce: string,
  scriptHashes: readonly string[],
  sources: PageSources,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...sources.scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...sources.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...sources.connect].join(' '),
    ...(sources.frames.length > 0 ? [['frame-src', ...sources.frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Sent only over TLS: on local hosts without TLS it would lock out a newcomer's browser. */
export const transportSecurity = 'max-age=31536000; includeSubDomains'
