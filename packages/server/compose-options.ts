// The inputs that the server is assembled from, and the result.

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Pooler, ProbedConnection } from './platform/database/probe-connections.ts'
import type { SenderNetwork } from './features/messages/index.ts'
import type { AddressGuardOptions } from './platform/outgoing/address-guard.ts'
import type { Log } from './platform/logging.ts'
import type { SecretKeyRing } from './platform/secrets/key-ring.ts'
import type { CardProviders } from './ports/card-payments.ts'

export interface ComposeOptions {
  readonly config: Config
  readonly connection: pg.PoolConfig
  /** The pooler between that connection and PostgreSQL, if any. */
  readonly pooler?: Pooler | undefined
  /** For work that needs its own session, when the connection has none. */
  readonly direct?: ProbedConnection
  /** A replica for large reads. */
  readonly replica?: pg.PoolConfig
  /** How long a request waits for a connection to the database. */
  readonly databaseConnectionTimeoutMs?: number | undefined
  readonly secrets: SecretKeyRing
  readonly log: Log
  readonly webFolder: string | undefined
  /** The built page of the API documentation. */
  readonly docsFolder?: string | undefined
  readonly now?: () => number
  readonly checkAnswers?: boolean
  readonly jobs?: boolean
  /** For tests: how often a restored installation looks whether its work was released. */
  readonly holdLookMs?: number | undefined
  /**
   * For tests: their receiver runs on this machine, where the product otherwise sends no webhooks.
   */
  readonly isWebhookAddressAllowed?: (address: string) => boolean
  /** Which mail servers organizations may use. Tests have no public ones. */
  readonly organizationMail?: SenderNetwork & AddressGuardOptions
  /** The product's version, for the metrics. */
  readonly version?: string
  /**
   * The id that this process was registered under when its keys were checked against the database.
   */
  readonly processId?: string
}

export interface Lodgepole {
  readonly app: FastifyInstance
  readonly address: string
  /**
   * The provider of each organization. Features receive it when their routes and jobs are created.
   */
  readonly cards: CardProviders
  readonly stop: () => Promise<void>
}

/** What is known only once the server runs. */
export interface Running {
  /** The address that it listens on. */
  address: string
  isStopping: boolean
  /** Called when something was committed that requires a job. */
  wake: () => void
}
