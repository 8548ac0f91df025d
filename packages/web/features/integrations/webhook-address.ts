// Checks the format of a webhook's URL before it is sent. The server decides whether it leads to a
// public host.

const MAX_ADDRESS_LENGTH = 2_000

export const looksLikeWebhookAddress = (text: string): boolean => {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  const isNamed =
    hostname.startsWith('[') || (hostname.includes('.') && !/\.localhost\.?$/.test(hostname))
  return protocol === 'https:' && username === '' && password === '' && hash === '' && isNamed
}
