// Checks which connections lead to the database, directly or through a pooler, and whether both can
// be used together.

import type { Config } from '../../config.ts'
import { databaseRemedy, reasonOf } from '../../database-fault.ts'
import { probeConnections, type Pooler } from '../../platform/database/probe-connections.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Pooler')

const statementsOf = ({ namesStatements, keepsStatements }: Pooler): readonly Finding[] => {
  if (namesStatements) return []
  if (!keepsStatements)
    return [
      warning(
        'The pooler drops prepared statements after each transaction, so PostgreSQL plans each ' +
          'statement anew.',
        'Leave server_reset_query_always at 0 in PgBouncer.',
      ),
    ]
  return [
    ok(
      'The pooler does not pass prepared statements on, so each process prepares its ' +
        'own in each session of PostgreSQL.',
    ),
  ]
}

type Urls = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>

/** Empty when there is no pooler. */
export const checkConnections = async ({
  databaseUrl,
  databaseDirectUrl,
}: Urls): Promise<readonly Finding[]> => {
  if (!databaseUrl) return []
  try {
    const {
      requests: { pooler },
    } = await probeConnections({ databaseUrl, databaseDirectUrl })
    if (!pooler)
      return databaseDirectUrl
        ? [ok('DATABASE_URL leads to PostgreSQL itself, so DATABASE_DIRECT_URL is not needed.')]
        : []
    return [
      ok(
        'DATABASE_URL leads through a pooler that gives every ' +
          (pooler.keepsSession
            ? 'connection a session of its own.'
            : 'transaction another session.'),
      ),
      ...statementsOf(pooler),
    ]
  } catch (fault) {
    const { code, message } = fault as Error & { code?: string }
    const setting = 'DATABASE_URL or DATABASE_DIRECT_URL'
    // Another check reports a database that cannot be reached at all.
    if (code && !databaseDirectUrl) return []
    return [
      problem(
        code ? `${setting} cannot be used: ${reasonOf(fault as Error)}.` : message,
        `${code ? `${databaseRemedy(fault as Error, setting)} ` : ''}See docs/guides/pooler.md.`,
      ),
    ]
  }
}
