// Behind a pooler, our connection is not a PostgreSQL session: the next transaction may run in
// another session, and limits given at connect time are refused. So the limits are sent with each
// transaction. Where the pooler does not handle prepared statements, the session is labeled, and
// its statements are used again whenever it comes back.

import type pg from 'pg'
import { PreparingClient, STATEMENT_TIMEOUT_MS, type Send } from './prepared.ts'
import { ASK_SESSION, SessionStatements, type KnownStatements } from './session-statements.ts'
import type { Pooler } from './probe-connections.ts'

export const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

const LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`

class PooledClient extends PreparingClient {
  protected override readonly opening: string = LIMITS
}

/** For a pooler that drops prepared statements after each transaction. */
class UnpreparedClient extends PooledClient {
  protected override nameOf(): undefined {
    return undefined
  }
}

/** Where the driver records the statement names that a connection's session knows. */
interface DriverConnection {
  readonly connection: { parsedStatements: Record<string, string> }
}

/** One class per pool, because all its connections share the same sessions. */
const labelingClient = (): typeof PooledClient => {
  const sessions = new SessionStatements()
  return class extends PooledClient {
    #session: string | undefined
    #known: KnownStatements | undefined
    protected override readonly opening = `${LIMITS}; ${ASK_SESSION}`

    /** Outside a transaction each statement may run in another session. */
    protected override nameOf(text: string): string | undefined {
      if (!this.#known || this.getTransactionStatus() !== 'T') return undefined
      const name = super.nameOf(text)
      return name && `${this.#known.prefix}${name}`
    }

    protected override async sendBegin(send: Send, text: string): Promise<unknown> {
      this.#known = undefined
      const results = (await send(text)) as readonly pg.QueryResult<{ session?: string }>[]
      const session = results.flatMap(({ rows }) => rows)[0]?.session
      this.#session = session
      if (session === undefined) return results
      this.#known = sessions.of(session)
      const { connection } = this as unknown as DriverConnection
      connection.parsedStatements = this.#known.texts
      return results
    }

    protected override forgetStatements(): void {
      if (this.#session !== undefined) sessions.forget(this.#session)
    }
  }
}

const pooledClient = ({ namesStatements, keepsStatements }: Pooler): typeof PooledClient => {
  if (namesStatements) return PooledClient
  return keepsStatements ? labelingClient() : UnpreparedClient
}

/** How a pool connects, with or without a pooler in front of PostgreSQL. */
export const clientSettings = (pooler: Pooler | undefined): pg.PoolConfig =>
  pooler
    ? { Client: pooledClient(pooler) }
    : {
        Client: PreparingClient,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      }
