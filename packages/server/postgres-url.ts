// Database addresses in settings. A password with a slash, a question mark or a hash pushes the
// rest of the address into its path, and the server would then look for another machine.

export const ENCODING_HINT =
  'Write special characters of the password as in an address: / is %2F, @ is %40, : is %3A, # ' +
  'is %23, ? is %3F, % is %25.'

export const QUOTES_HINT =
  'begins and ends with a quotation mark, which is part of the value here. Remove both.'

/** Some programs that read a settings file keep the quotation marks around a value. */
export const isQuoted = (text: string): boolean => /^(["']).*\1$/.test(text)

/** A % that does not start an escape is part of a password that was not URL-encoded. */
export const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A login without a host uses a socket, whose folder is among the parameters. */
const withHost = (text: string): string => text.replace('@/', '@socket/')

export const isPostgresUrl = (text: string): boolean => {
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(withHost(text))) return false
  const { username, password, pathname, search, hash } = new URL(withHost(text))
  return (
    pathname.lastIndexOf('/') <= 0 &&
    !`${pathname}${search}${hash}`.includes('@') &&
    [username, password, pathname, search].every(isDecodable)
  )
}

/** Where it leads, without the login. */
export const nameDatabase = (text: string): string => {
  const { host, pathname } = new URL(withHost(text))
  return `${host}${pathname}`
}
