// Stands in for Authorize.Net's Accept.js: one call that exchanges a card for opaque data, sent
// from the browser to the provider without passing the page's own server.
// https://developer.authorize.net/api/reference/features/acceptjs.html
;(() => {
  const tokens = new URL('tokens', document.currentScript.src).href
  const fault = (code, text) => ({ messages: { resultCode: 'Error', message: [{ code, text }] } })

  const exchange = async (secureData) => {
    if (!secureData?.authData?.apiLoginID || !secureData.authData.clientKey)
      return fault('E_WC_10', 'Please provide valid apiLoginID.')
    try {
      const answer = await fetch(tokens, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cardData: secureData.cardData }),
      })
      return await answer.json()
    } catch {
      return fault('E_WC_14', 'Accept.js encryption failed.')
    }
  }

  window.Accept = {
    dispatchData: async (secureData, handler) => {
      const tell = typeof handler === 'function' ? handler : window[handler]
      tell(await exchange(secureData))
    },
  }
})()
