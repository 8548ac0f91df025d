import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { MountOptions } from '../http/mount.ts'
import type { Feature } from './feature.ts'
import { foldJobs, mountFeatures } from './fold-features.ts'

const mounting: MountOptions = {
  authenticate: async () => undefined,
  now: Date.now,
  checkAnswers: false,
}

type Server = Readonly<Record<string, never>>

const mounted = async (...features: readonly Feature<Server>[]) => {
  const app = Fastify()
  await mountFeatures(app, features, {}, mounting)
  await app.ready()
  return app
}

const answers: Feature<Server> = {
  name: 'first',
  routes: [(app) => void app.get('/one', () => 'first')],
  tasks: () => ({ work: async () => undefined }),
  schedules: ['1 * * * * work', '2 * * * * work'],
  subscriptions: { 'a.b': ['work'] },
}

const fold = (...features: readonly Feature<Server>[]) => foldJobs(features, {})

describe('HSE-02 features make one server', () => {
  it('with the routes of all of them', async () => {
    const app = await mounted(answers, {
      name: 'second',
      routes: [(scope) => void scope.get('/two', () => 'second')],
    })
    expect((await app.inject('/one')).body).toBe('first')
    expect((await app.inject('/two')).body).toBe('second')
  })

  it('with the jobs of all of them, and what starts these', () => {
    const other: Feature<Server> = {
      name: 'second',
      tasks: () => ({ tell: async () => undefined }),
      schedules: ['3 * * * * tell'],
      subscriptions: { 'a.b': [{ gathered: 'tell' }] },
    }
    const { tasks, schedule, subscriptions } = fold(answers, other)
    expect(Object.keys(tasks)).toEqual(['work', 'tell'])
    expect(schedule).toBe('1 * * * * work\n2 * * * * work\n3 * * * * tell')
    expect(subscriptions).toEqual({ 'a.b': ['work', { gathered: 'tell' }] })
  })
})

describe('HSE-02 two features that claim the same are refused by name', () => {
  it.each<[string, Feature<Server>['routes']]>([
    ['at once', [(app) => void app.get('/one', () => 'second')]],
    [
      'in a scope of its own',
      [(app) => void app.register(async (scope) => void scope.get('/one', () => 'second'))],
    ],
  ])('a route, %s', async (_when, routes = []) => {
    await expect(mounted(answers, { name: 'second', routes })).rejects.toThrow(
      'first and second both claim the route GET /one',
    )
  })

  it('a task', () =>
    expect(() =>
      fold(answers, { name: 'second', tasks: () => ({ work: async () => undefined }) }),
    ).toThrow('first and second both claim the task work'))

  it('a schedule', () =>
    expect(() => fold(answers, { name: 'second', schedules: ['3 * * * * work'] })).toThrow(
      'first and second both claim the schedule of the task work',
    ))
})

describe('HSE-02 a job without a handler is refused', () => {
  it.each<[string, Feature<Server>]>([
    ['a schedule', { name: 'second', schedules: ['3 * * * * nothing'] }],
    ['a subscription', { name: 'second', subscriptions: { 'c.d': ['nothing'] } }],
    ['a gathering', { name: 'second', subscriptions: { 'c.d': [{ gathered: 'nothing' }] } }],
  ])('by %s', (_how, feature) =>
    expect(() => fold(answers, feature)).toThrow(
      'second starts the task nothing, which nobody has',
    ),
  )
})
