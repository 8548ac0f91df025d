// What the server is put together from, and what comes of it.

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Pooler, Way } from './platform/database/ways.ts'
import type { SenderSurroundings } from './features/messages/index.ts'
import type { AddressGuardOptions } from './platform/outgoing/address-guard.ts'
import type { Log } from './platform/logging.ts'
import type { SecretKeyRing } from './platform/secrets/key-ring.ts'
import type { CardProviders } from './ports/card-payments.ts'

export interface ComposeOptions {
  readonly config: Config
  readonly connection: pg.PoolConfig
  /** What stands between that connection and PostgreSQL. */
  readonly pooler?: Pooler | undefined
  /** For what needs a session of its own, where the connection has none. */
  readonly direct?: Way
  /** A replica, for what reads much. */
  readonly replica?: pg.PoolConfig
  /** How long a request waits for a connection to the database. */
  readonly databasePatienceMs?: number | undefined
  readonly secrets: SecretKeyRing
  readonly log: Log
  readonly webFolder: string | undefined
  /** The built page of the API's description. */
  readonly docsFolder?: string | undefined
  readonly now?: () => number
  readonly checkAnswers?: boolean
  readonly jobs?: boolean
  /** A test's own program stands on this machine, where no webhook of the product may lead. */
  readonly isWebhookAddressAllowed?: (address: string) => boolean
  /** What organizations' mail servers may be; tests have no public ones. */
  readonly organizationMail?: SenderSurroundings & AddressGuardOptions
  /** Of the product, for the figures. */
  readonly version?: string
  /** Under which it was noted as running, when its keys were held against the database. */
  readonly processId?: string
}

export interface Lodgepole {
  readonly app: FastifyInstance
  readonly address: string
  /**
   * The provider of each organization; features are given it when their routes and jobs are made.
   */
  readonly cards: CardProviders
  readonly stop: () => Promise<void>
}

/** What is known only once the server runs. */
export interface Running {
  /** Where it listens. */
  address: string
  isStopping: boolean
  /** Something was committed that a job follows. */
  wake: () => void
}
