// Repeated statements are prepared: PostgreSQL parses and plans each of them once per connection
// instead of once per request. The statement's name is its text, shortened. Texts without
// parameters (`begin`, settings) are not worth preparing.

import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isPlanOutdated, isPreparedStatementLost } from '../faults.ts'
import { isDistributed } from './distribution/facts.ts'
import {
  BLOCK_SHARD_MOVE,
  locksRows,
  organizationIdInOpening,
  writesRows,
} from './distribution/block-shard-move.ts'
import { AnswerWatch, noResponseFault } from './silence.ts'

/**
 * A list of varying length produces a text for each length. Beyond this many names, statements are
 * sent unprepared so that no connection fills up.
 */
const MAX_NAMES = 1_000

/**
 * All names change on every connection when this grows. After an upgrade one request fails, instead
 * of every request that meets an older connection.
 */
let generation = 0

/**
 * A pooler that tracks prepared statements goes by the text: a new name for the same text would get
 * the old plan.
 */
const textOf = (text: string): string => (generation === 0 ? text : `${text}\n-- ${generation}`)

export type Send = (...given: readonly unknown[]) => Promise<unknown>

/** The start of a transaction's opening. Its settings follow. */
const BEGIN = 'begin; '

/** PostgreSQL cancels a statement after this time. */
export const STATEMENT_TIMEOUT_MS = 30_000
/** The extra time allowed for the answer to arrive. */
const ON_THE_WAY_MS = 5_000
const OWN_TIMEOUT = /^set local statement_timeout = '(\d+)s'$/

export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #generation = generation
  /** The settings of a transaction that has not run a statement yet. */
  #opened: string | undefined
  /** The organization of a transaction that has neither written nor locked anything yet. */
  #unheld: string | undefined

  readonly answers = new AnswerWatch()
  /**
   * How long the start of a transaction may take. Undefined behind a pooler, which may delay it:
   * then the statement timeout applies.
   */
  beginTimeoutMs: number | undefined
  #limitMs = STATEMENT_TIMEOUT_MS

  cut(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.destroy(noResponseFault())
  }

  #sender(limitMs = this.#limitMs + ON_THE_WAY_MS): Send {
    const send = super.query.bind(this) as Send
    return (...given) => {
      const [asked, last] = [given[0] as { submit?: unknown }, given.at(-1)]
      // Cursors deliver their results themselves.
      if (typeof asked.submit === 'function') return send(...given)
      const noteAnswer = this.answers.ask(limitMs)
      if (typeof last !== 'function') return send(...given).finally(noteAnswer)
      return send(...given.slice(0, -1), (...answer: readonly unknown[]) => {
        noteAnswer()
        last(...answer)
      })
    }
  }

  /** Sent after every `begin`. */
  protected readonly opening: string = ''

  /** Undefined when the statement is sent without a name. */
  protected nameOf(text: string): string | undefined {
    if (this.#generation !== generation) this.#names.clear()
    this.#generation = generation
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const name = createHash('sha1').update(`${generation} ${text}`).digest('base64url')
    this.#names.set(text, name)
    return name
  }

  /**
   * Called when the session lacks a statement that it should have prepared: everything is prepared
   * again.
   */
  protected forgetStatements(): void {
    generation += 1
  }

  /** Sends a transaction's opening as one text. */
  protected sendBegin(send: Send, text: string): Promise<unknown> {
    return send(text)
  }

  /** Whether the database is distributed. */
  isDistributed = false

  /** A server can have the extension without being distributed. */
  async checkDistributed(): Promise<boolean> {
    this.isDistributed = await isDistributed({ query: this.#sender() as pg.Client['query'] })
    return this.isDistributed
  }

  /**
   * Sends `begin` and the settings together, as one text or as messages in one packet. A
   * distributed database would pass the whole text on to a worker for each setting, including
   * `begin` and the other settings. Through a pooler one text is the only option, because the next
   * message may reach another session.
   */
  async #begin(send: Send, settings: string): Promise<unknown> {
    if (!this.isDistributed || this.opening !== '')
      return this.sendBegin(send, `${BEGIN}${settings}`)
    const own = this as unknown as {
      pipeline: boolean
      connection: { stream: { cork: () => void; uncork: () => void } }
    }
    own.pipeline = true
    try {
      own.connection.stream.cork()
      const sent = ['begin', ...settings.split('; ')].map((text) => send(text))
      own.connection.stream.uncork()
      return (await Promise.all(sent)).at(-1)
    } finally {
      own.pipeline = false
    }
  }

  /** What must run before a statement that locks rows (`block-shard-move.ts`). */
  #blockShardMove(send: Send, text: string): Promise<unknown> | undefined {
    const organizationId = this.#unheld
    const isWrite = writesRows(text)
    if (organizationId === undefined || (!isWrite && !locksRows(text))) return undefined
    this.#unheld = undefined
    if (isWrite) return undefined
    return this.#send(send, undefined, BLOCK_SHARD_MOVE, [organizationId], [])
  }

  // The library's overloads differ only in how the result is returned, which stays unchanged.
  override query = ((given: unknown, values?: unknown, ...rest: readonly unknown[]) => {
    const text =
      this.opening && typeof given === 'string'
        ? given.replace(/^begin[^;]*/, (begin) => `${begin}; ${this.opening}`)
        : given
    const opened = this.#opened
    this.#opened = undefined
    if (typeof text === 'string' && text.startsWith('begin')) {
      this.#limitMs = STATEMENT_TIMEOUT_MS
      const send = this.#sender(this.beginTimeoutMs)
      this.#unheld = this.isDistributed ? organizationIdInOpening(text) : undefined
      if (!text.startsWith(BEGIN)) return this.sendBegin(send, text)
      this.#opened = text.slice(BEGIN.length)
      return this.#begin(send, this.#opened)
    }
    const ownTimeout = typeof text === 'string' ? OWN_TIMEOUT.exec(text)?.[1] : undefined
    if (ownTimeout !== undefined) this.#limitMs = Number(ownTimeout) * 1000
    const send = this.#sender()
    const held = typeof text === 'string' ? this.#blockShardMove(send, text) : undefined
    if (!held) return this.#send(send, opened, text, values, rest)
    // Both are already sent, and the first error counts.
    const sent = this.#send(send, opened, text, values, rest)
    sent.catch(() => undefined)
    return held.then(() => sent)
  }) as pg.Client['query']

  #send(
    send: Send,
    opened: string | undefined,
    text: unknown,
    values: unknown,
    rest: readonly unknown[],
  ): Promise<unknown> {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? this.nameOf(text)
        : undefined
    if (name === undefined || rest.length > 0) return send(text, values, ...rest)
    return send({ name, text: textOf(String(text)), values }).catch(async (fault: unknown) => {
      // The error that PostgreSQL raises for `select *` prepared before another process added a
      // column.
      if (isPlanOutdated(fault)) generation += 1
      if (!isPreparedStatementLost(fault)) throw fault
      this.forgetStatements()
      if (opened === undefined || this.isDistributed) throw fault
      // Nothing ran in the transaction yet, so it starts again. This is one text so that no other
      // statement can run in between, outside any transaction.
      await this.sendBegin(send, `rollback; ${BEGIN}${opened}`)
      return send(text, values)
    })
  }
}
