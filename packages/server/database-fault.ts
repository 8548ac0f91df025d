// Explains why a database refuses connections, with the setting and the fix.

import type { Config } from './config.ts'
import { tlsFaultOf } from './platform/database/tls-fault.ts'
import { isDatabaseUnavailable } from './platform/faults.ts'
import { nameDatabase } from './postgres-url.ts'

type Urls = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>

interface Fault {
  readonly code?: string | undefined
  readonly message: string
}

/** By the codes of PostgreSQL, of sockets and of certificates. */
const remedies: Readonly<Record<string, (setting: string) => string>> = {
  ECONNREFUSED: (setting) => `Start PostgreSQL, and check host and port in ${setting}.`,
  ENOENT: (setting) => `Start PostgreSQL, and check the folder of the socket in ${setting}.`,
  ENOTFOUND: (setting) => `Check the host name in ${setting}.`,
  EAI_AGAIN: (setting) => `Check the host name in ${setting}, and the DNS server.`,
  ETIMEDOUT: (setting) =>
    `Check host and port in ${setting}, and the firewall between the two machines.`,
  '28P01': (setting) => `Check user and password in ${setting}.`,
  '28000': () =>
    'Create this user if it is missing, and allow this user, database and machine in ' +
    'pg_hba.conf of the PostgreSQL server.',
  '08P01': () => 'The pooler does not reach PostgreSQL. Start PostgreSQL, and check the pooler.',
  '3D000': (setting) =>
    `Create the database: createdb -O <user> <name>, or check the name in ${setting}.`,
  '42501': () => 'Let the login own the database.',
  '53100': () => 'Free space on the disk of the PostgreSQL server.',
  '53300': () => 'Raise max_connections, or lower DATABASE_CONNECTIONS.',
  '57P03': () => 'PostgreSQL is starting or stopping. Try again in a moment.',
}

/**
 * The server is reachable but full. Poolers pass this on with their own code, so the message is
 * matched. It also tells whose limit it is.
 */
const limits: readonly (readonly [RegExp, string])[] = [
  [
    /too many connections for role/i,
    'Raise the limit of this user (alter role … connection limit …), or lower ' +
      'DATABASE_CONNECTIONS.',
  ],
  [
    /too many connections for database/i,
    'Raise the limit of this database (alter database … connection limit …), or lower ' +
      'DATABASE_CONNECTIONS.',
  ],
  [
    /max_client_conn|max_(?:db|user)(?:_client)?_connections/i,
    'Raise this limit of the pooler, or lower DATABASE_CONNECTIONS.',
  ],
  [
    /too many (?:clients|connections)|remaining connection slots|connection limit|no more connections/i,
    'Raise max_connections, or lower DATABASE_CONNECTIONS.',
  ],
]

const limitRemedy = ({ message }: Fault): string | undefined =>
  limits.find(([words]) => words.test(message))?.[1]

const isTimeout = ({ message }: Fault): boolean => /time-?out/i.test(message)

export const databaseRemedy = (fault: Fault, setting = 'DATABASE_URL'): string => {
  const known = limitRemedy(fault) ?? tlsFaultOf(fault)?.fix(setting)
  if (known) return known
  const remedy =
    remedies[fault.code ?? ''] ?? (isTimeout(fault) ? remedies['ETIMEDOUT'] : undefined)
  return remedy?.(setting) ?? `Check ${setting}, and the log of the PostgreSQL server.`
}

/** A name with several addresses fails with an error for each, and no message of its own. */
const messageOf = (fault: Fault): string =>
  fault.message ||
  (fault instanceof AggregateError
    ? fault.errors.map(({ message }: Error) => message).join(', ')
    : '')

export const reasonOf = (fault: Fault): string =>
  (tlsFaultOf(fault)?.what ?? (messageOf(fault) || fault.code || '')).replace(/\.$/, '')

/** The wrapped error explains what failed, for example in a migration. */
const causeOf = (fault: Fault): Fault => {
  const { cause } = fault as { readonly cause?: unknown }
  return fault.code === undefined && cause instanceof Error ? cause : fault
}

/** A file is missing that the address does not name. */
const isOtherFile = ({ code, message }: Fault, databaseUrl = ''): boolean => {
  const [, file = ''] = /, open '([^']+)'/.exec(message) ?? []
  return code === 'ENOENT' && !decodeURIComponent(databaseUrl).includes(file)
}

/** Undefined when the error does not come from a separate PostgreSQL. */
export const describeDatabaseFault = (
  fault: Fault,
  { databaseUrl, databaseDirectUrl }: Urls,
): string | undefined => {
  const cause = causeOf(fault)
  const isTls = tlsFaultOf(cause) !== undefined && !isOtherFile(cause, databaseUrl)
  const isKnown = isTls || Object.hasOwn(remedies, cause.code ?? '') || isDatabaseUnavailable(cause)
  // A missing file has the same code as a missing socket.
  const isOther = cause.code === 'ENOENT' && !isTls && !cause.message.startsWith('connect ')
  if (!databaseUrl || !isKnown || isOther) return undefined
  const setting = databaseDirectUrl ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL'
  return (
    `the database of ${setting} (${nameDatabase(databaseUrl)}) cannot be used: ` +
    `${reasonOf(fault)}. ${databaseRemedy(cause, setting)} npm run check says more.`
  )
}
