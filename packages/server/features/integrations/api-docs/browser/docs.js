// The page of the API's description: draws it with Scalar's reference, which comes from this server
// and asks nobody else.

const nonce = document.querySelector('meta[property="csp-nonce"]').content

// The reference puts styles into the page as it goes; the policy takes those with the page's nonce.
const { createElement } = Document.prototype
document.createElement = (name, options) => {
  const element = createElement.call(document, name, options)
  if (name === 'style') element.nonce = nonce
  return element
}

// What its elements leave unsaid to those who do not see them.
const complete = () => {
  for (const button of document.querySelectorAll('button[class*="copy-button"]:not([aria-label])'))
    button.ariaLabel = 'Copy'
  for (const input of document.querySelectorAll('input[role="combobox"]:not([aria-expanded])'))
    input.ariaExpanded = 'true'
  for (const card of document.querySelectorAll('.response-card[role="region"]')) card.role = 'group'
}
new MutationObserver(complete).observe(document.body, { childList: true, subtree: true })

const { href } = document.querySelector('link[rel="modulepreload"]')
const { createApiReference } = await import(href)
document.querySelector('#waiting').remove()
createApiReference('#reference', {
  url: '/docs/openapi.json',
  // Everything that would ask, or lead to, another place.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  documentDownloadType: 'direct',
  theme: 'default',
  defaultOpenFirstTag: false,
  metaData: { title: 'Lodgepole API' },
})
