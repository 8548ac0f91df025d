// Combines all features into one server: their routes, jobs and job triggers. A mistake in the list
// (two features that claim the same name, or a schedule for a job that does not exist) stops the
// start.

import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { MountOptions } from '../http/mount.ts'
import { mergeSubscriptions, type Subscriptions } from '../outbox/dispatch-outbox.ts'
import { createClaims } from './claims.ts'
import type { Feature } from './feature.ts'

export interface Jobs {
  readonly tasks: TaskList
  /** Crontab lines. */
  readonly schedule: string
  readonly subscriptions: Subscriptions
}

export const mountFeatures = async <Server>(
  app: FastifyInstance,
  features: readonly Feature<Server>[],
  server: Server,
  mounting: MountOptions,
): Promise<void> => {
  const routes = createClaims('route')
  let mounted = ''
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`, mounted)
  })
  for (const feature of features) {
    mounted = feature.name
    for (const mountRoutes of feature.routes ?? []) await mountRoutes(app, server, mounting)
    // Fastify adds the routes of a scope when it loads the scope, which happens here.
    await app.after()
  }
}

export const foldSubscriptions = (features: readonly Feature<never>[]): Subscriptions =>
  mergeSubscriptions(features.map(({ subscriptions = {} }) => subscriptions))

/** The sixth word of a crontab line. */
const taskOf = (line: string): string => line.split(' ')[5] ?? ''

export const foldJobs = <Server>(features: readonly Feature<Server>[], server: Server): Jobs => {
  const [tasks, schedules] = [createClaims('task'), createClaims('schedule of the task')]
  const all: TaskList = {}
  for (const { name, tasks: tasksOf } of features)
    for (const [task, run] of Object.entries(tasksOf?.(server) ?? {})) {
      tasks.add(task, name)
      all[task] = run
    }
  const requireTask = (task: string, name: string): void => {
    if (!tasks.has(task)) throw new Error(`${name} starts the task ${task}, which nobody has`)
  }
  for (const { name, schedules: lines = [], subscriptions = {} } of features) {
    for (const line of lines) {
      requireTask(taskOf(line), name)
      schedules.add(taskOf(line), name)
    }
    for (const heard of Object.values(subscriptions).flat())
      requireTask(typeof heard === 'string' ? heard : heard.gathered, name)
  }
  return {
    tasks: all,
    schedule: features.flatMap(({ schedules: lines = [] }) => lines).join('\n'),
    subscriptions: foldSubscriptions(features),
  }
}
