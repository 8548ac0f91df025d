// Stands in for Square's Web Payments script: the same calls, and the card field is a frame of
// another origin here too, so the page never holds a card number.
// https://developer.squareup.com/reference/sdks/web/payments
;(() => {
  const base = new URL('.', document.currentScript.src)

  const createCard = (options, locale) => {
    let frame
    let waiting = new Map()
    let count = 0
    const hear = (event) => {
      if (!frame || event.source !== frame.contentWindow || event.origin !== base.origin) return
      const { kind, id, height, result } = event.data
      if (kind === 'height') frame.style.height = `${height}px`
      waiting.get(id)?.(result)
      waiting.delete(id)
    }
    const ask = (kind, more) =>
      new Promise((resolve) => {
        count += 1
        waiting.set(count, resolve)
        frame.contentWindow.postMessage({ kind, id: count, ...more }, base.origin)
      })
    return {
      attach: async (target) => {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw new Error(`ElementNotFoundError: ${target}`)
        frame = document.createElement('iframe')
        frame.src = new URL(`card-field?locale=${encodeURIComponent(locale())}`, base).href
        frame.title = 'Secure Credit Card Form'
        frame.style.width = '100%'
        frame.style.height = '160px'
        frame.style.border = '0'
        frame.style.display = 'block'
        // Like the frame's own page, or the browser would draw white behind it on dark pages.
        frame.style.colorScheme = 'light'
        window.addEventListener('message', hear)
        await new Promise((resolve, reject) => {
          frame.addEventListener('load', resolve, { once: true })
          frame.addEventListener('error', reject, { once: true })
          place.replaceChildren(frame)
        })
        await ask('style', { style: options?.style ?? {} })
      },
      tokenize: () => ask('tokenize'),
      focus: async () => frame.focus(),
      destroy: async () => {
        window.removeEventListener('message', hear)
        frame?.remove()
        waiting = new Map()
        return true
      },
    }
  }

  window.Square = {
    payments: (applicationId, locationId) => {
      if (!applicationId || !locationId) throw new Error('InvalidApplicationIdError')
      let locale = 'en-US'
      return {
        setLocale: async (next) => {
          locale = next
        },
        card: async (options) => createCard(options, () => locale),
      }
    },
  }
})()
