// Prepared statements live in a PostgreSQL session, and behind a pooler in transaction mode
// sessions come and go. Each session gets a label (a setting that lasts as long as the session),
// and a process remembers which statements it has prepared under which label. A session that was
// reset or replaced has no label, so nothing is expected of it.

import { randomBytes } from 'node:crypto'

export interface KnownStatements {
  /**
   * Starts each name. Other processes use the same sessions, and a session that this process has
   * forgotten still has its old names.
   */
  readonly prefix: string
  /** The text by name. The driver adds an entry when PostgreSQL has accepted the statement. */
  readonly texts: Record<string, string>
}

/** More sessions than a pooler has. The least recently used ones are forgotten first. */
const MAX_SESSIONS = 500

/** A label that was set in a rolled-back transaction is lost, and the session gets another one. */
export const ASK_SESSION = `select coalesce(nullif(current_setting('lodgepole.session', true), ''),
  set_config('lodgepole.session', gen_random_uuid()::text, false)) as session`

export class SessionStatements {
  readonly #known = new Map<string, KnownStatements>()

  of(session: string): KnownStatements {
    const known = this.#known.get(session) ?? {
      prefix: randomBytes(12).toString('base64url'),
      texts: {},
    }
    this.#known.delete(session)
    this.#known.set(session, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_SESSIONS && oldest !== undefined) this.#known.delete(oldest)
    return known
  }

  /** The next transaction there prepares what it needs under new names. */
  forget(session: string): void {
    this.#known.delete(session)
  }
}
