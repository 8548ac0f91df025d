// The API documentation page, rendered from the OpenAPI description.

export const FILES = '/docs/files'

/**
 * Only files from this server may run, and nothing is fetched from elsewhere. The API reference
 * creates styles at run time: as elements, which get the nonce, and as attributes of highlighted
 * code, which cannot.
 */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const drawPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lodgepole API</title>
<meta property="csp-nonce" content="${nonce}">
<link rel="stylesheet" href="${FILES}/docs.css">
<link rel="modulepreload" href="${FILES}/reference/standalone.esm.js">
<script type="module" src="${FILES}/docs.js"></script>
</head>
<body>
<main id="waiting">
<h1>Lodgepole API</h1>
<p>The calls are listed here as soon as they have been read. For programs, they are described as
<a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
<noscript><p>This list needs JavaScript.</p></noscript>
</main>
<div id="reference"></div>
</body>
</html>
`
