/**
 * The password of HTTP Basic authentication; '' where there is none. The name before it is not
 * looked at.
 */
export const passwordIn = (authorization: string | undefined): string => {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(authorization ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':')
}
