// What is wrong with the TLS connection to a database, in words for the operator.

interface Fault {
  readonly code?: string | undefined
  readonly message: string
}

type TlsProblem = 'untrusted' | 'wrong-name' | 'expired' | 'off' | 'no-authority'

const problems: Readonly<Record<string, TlsProblem>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
}

const problemOf = ({ code = '', message }: Fault): TlsProblem | undefined => {
  if (/server does not support SSL/i.test(message)) return 'off'
  // The driver reads the files of the address, and no other ones.
  if (code === 'ENOENT' && message.includes(', open ')) return 'no-authority'
  return problems[code]
}

const whats: Readonly<Record<TlsProblem, string>> = {
  untrusted: 'its TLS certificate is not signed by an authority that this machine trusts',
  'wrong-name': 'its TLS certificate is for another host name',
  expired: 'its TLS certificate is not valid at this time',
  off: 'it does not speak TLS',
  'no-authority': 'a file with a TLS certificate or key is missing',
}

const fixes: Readonly<Record<TlsProblem, (setting: string) => string>> = {
  untrusted: (setting) => `Name the file of its authority in ${setting} (sslrootcert=…).`,
  'wrong-name': () => 'Use the host name in its certificate, or give it one for this name.',
  expired: () => 'Renew its certificate, and check the clocks of both machines.',
  off: (setting) => `Switch TLS on there (ssl = on), or remove sslmode from ${setting}.`,
  'no-authority': (setting) => `Check the files that ${setting} names (sslrootcert and others).`,
}

export interface TlsFault {
  readonly what: string
  readonly fix: (setting: string) => string
}

/** Undefined when the fault has nothing to do with TLS. */
export const tlsFaultOf = (fault: Fault): TlsFault | undefined => {
  const problem = problemOf(fault)
  return problem && { what: `${whats[problem]} (${fault.message})`, fix: fixes[problem] }
}
