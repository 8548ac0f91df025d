/**
 * The password of HTTP Basic authentication, or '' when there is none. The user name is ignored.
 */
export const passwordIn = (authorization: string | undefined): string => {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(authorization ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':')
}
