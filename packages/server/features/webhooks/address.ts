// Where webhooks may go, as far as the address itself says it. Which machine it leads to is looked at when it is called.

const MOST = 2_000

export const isWebhookAddress = (text: string): boolean => {
  if (text.length > MOST || !URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === '' && (hostname.includes('.') || hostname.startsWith('['))
}
