// Inside the frame of the card field: takes the card, exchanges it for a token at the sandbox, and
// tells the page the token alone.
;(() => {
  const words = {
    en: {
      number: 'Card number',
      expiry: 'Expiry (MM/YY)',
      cvv: 'Security code',
      cardNumber: 'Enter a valid card number.',
      expirationDate: 'Enter a date in the future.',
      cvvWrong: 'Enter the security code.',
    },
    es: {
      number: 'Número de tarjeta',
      expiry: 'Vencimiento (MM/AA)',
      cvv: 'Código de seguridad',
      cardNumber: 'Introduzca un número de tarjeta válido.',
      expirationDate: 'Introduzca una fecha futura.',
      cvvWrong: 'Introduzca el código de seguridad.',
    },
    fr: {
      number: 'Numéro de carte',
      expiry: 'Expiration (MM/AA)',
      cvv: 'Code de sécurité',
      cardNumber: 'Saisissez un numéro de carte valide.',
      expirationDate: 'Saisissez une date future.',
      cvvWrong: 'Saisissez le code de sécurité.',
    },
  }
  const locale = (new URLSearchParams(location.search).get('locale') ?? 'en').slice(0, 2)
  const text = words[locale] ?? words.en
  const field = (id) => document.getElementById(id)
  const ids = { cardNumber: 'number', expirationDate: 'expiry', cvv: 'cvv' }
  document.documentElement.lang = words[locale] ? locale : 'en'
  for (const id of ['number', 'expiry', 'cvv'])
    document.querySelector(`label[for=${id}]`).textContent = text[id]

  let pageOrigin
  const tell = (message) => window.parent.postMessage(message, pageOrigin ?? '*')
  const tellHeight = () => tell({ kind: 'height', height: document.documentElement.offsetHeight })
  new ResizeObserver(tellHeight).observe(document.body)

  field('number').addEventListener('input', ({ target }) => {
    target.value = target.value
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ')
  })
  field('expiry').addEventListener('input', ({ target, inputType }) => {
    const digits = target.value.replace(/\D/g, '').slice(0, 4)
    target.value =
      digits.length > 2 || (digits.length === 2 && inputType !== 'deleteContentBackward')
        ? `${digits.slice(0, 2)}/${digits.slice(2)}`
        : digits
  })
  field('card').addEventListener('submit', (event) => event.preventDefault())

  const show = (errors) => {
    for (const id of Object.values(ids))
      field(id).setAttribute(
        'aria-invalid',
        String(errors.some((error) => ids[error.field] === id)),
      )
    field('fault').textContent = errors[0]
      ? text[errors[0].field === 'cvv' ? 'cvvWrong' : errors[0].field]
      : ''
    if (errors[0]) field(ids[errors[0].field]).focus()
  }
  const tokenize = async () => {
    // Typed before this script ran, it has no slash.
    const digits = field('expiry').value.replace(/\D/g, '')
    const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)]
    const card = {
      number: field('number').value,
      expMonth: Number(month),
      expYear: year === '' ? 0 : 2000 + Number(year),
      cvv: field('cvv').value,
    }
    try {
      const answer = await fetch('tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(card),
      })
      const result = await answer.json()
      show(result.errors ?? [])
      return result
    } catch {
      return {
        status: 'Error',
        errors: [{ type: 'UNEXPECTED_ERROR', message: 'The card could not be sent.' }],
      }
    }
  }
  const applyStyle = (style) => {
    const root = document.documentElement
    const set = (name, value) => {
      if (value) root.style.setProperty(name, value)
    }
    set('--text', style.input?.color)
    set('--field', style.input?.backgroundColor)
    set('--line', style['.input-container']?.borderColor)
    set('--focus', style['.input-container.is-focus']?.borderColor)
    set('--fault', style['.message-text.is-error']?.color)
  }

  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent) return
    pageOrigin = event.origin
    const { kind, id, style } = event.data
    if (kind === 'style') applyStyle(style)
    tell({ kind: 'answer', id, result: kind === 'tokenize' ? await tokenize() : 'OK' })
    tellHeight()
  })
})()
