// Where a season is played: a database of its own, the product on it, and the crowd.

import { setTimeout as wait } from 'node:timers/promises'
import type { Sandbox } from '../../sandbox/server.ts'
import { freePort } from '../built-server.ts'
import type { TestDatabase } from '../database.ts'
import { openCards } from './crowd/cards.ts'
import { createCaller, type Caller } from './crowd/caller.ts'
import { createNames } from './crowd/names.ts'
import { startCardProvider } from './ground/card-provider.ts'
import { makePlace } from './ground/place.ts'
import { startProduct, untilQuiet } from './ground/product.ts'
import { readState, type ComparedState } from './ground/read-state.ts'
import type { Browser, Step } from './model/action.ts'
import type { Model } from './model/model.ts'

export interface Fault {
  readonly kind: 'kill' | 'cut connections'
  readonly process: number
  readonly afterMs: number
}

/** People who act at the same moment, or a time that passes while nobody does. */
export type Batch =
  | { readonly kind: 'steps'; readonly steps: readonly Step[]; readonly fault?: Fault }
  | { readonly kind: 'time'; readonly toSeconds: number }

export interface Site {
  readonly caller: Caller
  readonly browser: Browser
  readonly setClock: (nowSeconds: number) => Promise<void>
  readonly cause: (fault: Fault) => Promise<void>
  /** Waits until no message and no job is left to do. */
  readonly untilQuiet: () => Promise<void>
  readonly readState: () => Promise<ComparedState>
  readonly cardProvider: Sandbox
  readonly database: TestDatabase
  readonly output: () => string
  readonly stop: () => Promise<void>
}

export interface SiteOptions {
  readonly database: TestDatabase
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly script: string
  readonly nowSeconds: number
}

export const openSite = async ({
  database,
  ...options
}: SiteOptions): Promise<{ readonly site: Site; readonly model: Model }> => {
  const names = createNames()
  const model = await makePlace(database, options.nowSeconds, names.learn, names.id)
  const { pool } = database
  const ports = [await freePort(), await freePort()]
  const address = (process: number) => `http://127.0.0.1:${ports[process]}`
  const clock = { seconds: options.nowSeconds }
  const cardProvider = await startCardProvider(
    () => clock.seconds * 1_000,
    () => address(0),
  )
  const product = await startProduct({
    ...options,
    pool,
    ports,
    cardProvider: cardProvider.address,
  })
  const caller = createCaller(address)
  const cardToken = await openCards(caller, cardProvider.address, names.learn)
  return {
    model,
    site: {
      caller,
      browser: { ...names, cardToken },
      cardProvider,
      database,
      setClock: (seconds) => {
        clock.seconds = seconds
        return product.setClock(seconds)
      },
      untilQuiet: () => untilQuiet(pool),
      readState: () => readState(pool, names),
      cause: async ({ kind, process, afterMs }) => {
        await wait(afterMs)
        await (kind === 'kill' ? product.kill(process) : product.cutConnections())
      },
      output: product.output,
      stop: async () => {
        await product.stop()
        await cardProvider.stop()
      },
    },
  }
}
