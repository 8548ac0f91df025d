import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { operationsRoutes } from './routes.ts'

const CALLERS = 100

it('PLT-220 asks the database once for all who ask at the same time, and again later', async () => {
  let questions = 0
  let answer: (isReadOnly: boolean) => void = () => undefined
  const app = Fastify()
  operationsRoutes(app, {
    isReadOnly: () => {
      questions += 1
      return new Promise((resolve) => (answer = resolve))
    },
    findMissingSchema: () => Promise.resolve([]),
    isKnownHost: () => Promise.resolve(false),
    metrics: { text: () => Promise.reject(new Error('Nobody asks.')) } as never,
    metricsToken: undefined,
    isStopping: () => false,
  })
  const askAll = () => Promise.all(Array.from({ length: CALLERS }, () => app.inject('/readyz')))
  for (const [round, isReadOnly] of [true, false].entries()) {
    const asked = askAll()
    await expect.poll(() => questions).toBe(round + 1)
    answer(isReadOnly)
    for (const { statusCode } of await asked) expect(statusCode).toBe(isReadOnly ? 503 : 200)
  }
  expect(questions).toBe(2)
})
