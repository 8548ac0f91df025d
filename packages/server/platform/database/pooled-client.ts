// Behind a pooler a connection of ours is not a session of PostgreSQL: the next transaction may run in another one, and limits that are
// given when connecting are refused. So the limits come with each transaction, and statements have names only where the pooler
// passes them on.

import type pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Pooler } from './ways.ts'

export const STATEMENT_TIMEOUT_MS = 30_000
export const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

const LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`

class PooledClient extends PreparingClient {
  protected override readonly opening = LIMITS
}

class UnnamedClient extends PooledClient {
  protected override readonly namesStatements = false
}

/** How a pool connects, with or without a pooler between it and PostgreSQL. */
export const clientSettings = (pooler: Pooler | undefined): pg.PoolConfig =>
  pooler
    ? { Client: pooler.namesStatements ? PooledClient : UnnamedClient }
    : { Client: PreparingClient, statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS }
