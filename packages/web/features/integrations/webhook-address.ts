// What the address of a webhook looks like, told before it is sent. Whether it leads to a public
// machine is for the server to say.

const MOST = 2_000

export const looksLikeWebhookAddress = (text: string): boolean => {
  if (text.length > MOST || !URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  const isNamed =
    hostname.startsWith('[') || (hostname.includes('.') && !/\.localhost\.?$/.test(hostname))
  return protocol === 'https:' && username === '' && password === '' && hash === '' && isNamed
}
