// What a part of the product declares about itself. `Server` is the subset that the part uses of
// the one object all parts share. Each part names only that, and the compiler checks in the list of
// features that the server provides it.

import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { MountOptions } from '../http/mount.ts'
import type { Subscriptions } from '../outbox/dispatch-outbox.ts'

export type MountRoutes<Server> = (
  app: FastifyInstance,
  server: Server,
  mounting: MountOptions,
) => void | Promise<void>

export interface Feature<Server> {
  /** Its folder below `features`. */
  readonly name: string
  readonly routes?: readonly MountRoutes<Server>[]
  /** Jobs by name. */
  readonly tasks?: (server: Server) => TaskList
  /** Crontab lines, in UTC, each for one of the feature's own tasks. */
  readonly schedules?: readonly string[]
  /** Which tasks subscribe to which topics of the outbox. */
  readonly subscriptions?: Subscriptions
}

export const defineFeature = <F extends Feature<never>>(feature: F): F => feature
