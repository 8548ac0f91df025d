// A process that plants one fault after the other and runs the tests that should find it. It keeps
// Vitest, and with it PostgreSQL, from fault to fault.

import path from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { SerializedError } from 'vitest'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import config from '../../vitest.config.ts'
import type { Fault, FindingTest } from './fault.mts'
import { makePlanter, root, sourceOf } from './plant-fault.mts'
import { faults } from './faults.mts'
import { judge, testName, type NamedError, type Observed, type Verdict } from './verdict.mts'

export type Request =
  | { readonly kind: 'check'; readonly tests: readonly FindingTest[] }
  | { readonly kind: 'plant'; readonly id: string }

export interface Answer {
  readonly verdict?: Verdict
  /** Tests that fail without any fault. */
  readonly failing?: readonly string[]
  readonly ms: number
}

const planter = makePlanter()

const openVitest = (): Promise<Vitest> =>
  createVitest(
    'test',
    { root, config: false, watch: false, cache: false, reporters: [{}] },
    {
      test: {
        ...config.test,
        projects: (config.test?.projects ?? []).map((project) =>
          typeof project === 'object' && 'test' in project
            ? { ...project, plugins: [...(project.plugins ?? []), planter.plugin] }
            : project,
        ),
      },
    },
  )

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** One for each file: the tests that are named, or all if one of them names none. */
const specificationsOf = (
  vitest: Vitest,
  tests: readonly FindingTest[],
): readonly TestSpecification[] =>
  [...new Set(tests.map(({ file }) => file))].flatMap((file) => {
    const titles = tests.filter((test) => test.file === file).map(({ only }) => only)
    const pattern = titles.every((title) => title !== undefined)
      ? new RegExp(titles.map(escaped).join('|'))
      : undefined
    return vitest
      .getModuleSpecifications(path.join(root, file))
      .map(({ project, moduleId }) =>
        project.createSpecification(moduleId, pattern && { testNamePattern: pattern }),
      )
  })

type TestError = Pick<SerializedError, 'cause' | 'message' | 'name'>

/** A property that fails has the assertion as its cause. */
const withCauses = ({ name, message, cause }: TestError): readonly NamedError[] => [
  { name: name ?? '', message },
  ...(cause ? withCauses(cause) : []),
]

const observe = async (
  vitest: Vitest,
  tests: readonly FindingTest[],
): Promise<Omit<Observed, 'wasLoaded'>> => {
  const specifications = specificationsOf(vitest, tests)
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const unhandledErrors: unknown[] = []
  // Projects with other numbers of workers cannot share a run.
  for (const own of groupBy(specifications, ({ project }) => project.name).values())
    unhandledErrors.push(...(await vitest.runTestSpecifications([...own])).unhandledErrors)
  const modules = specifications.flatMap(({ testModule }) => testModule ?? [])
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({ module, test, result: test.result() })),
  )
  return {
    outside: [
      ...modules.flatMap((module) => module.errors().map(({ message }) => message)),
      ...unhandledErrors.map(String),
    ],
    passed: results.filter(({ result }) => result.state === 'passed').length,
    failed: results
      .filter(({ result }) => result.state === 'failed')
      .map(({ module, test, result }) => ({
        file: path.relative(root, module.moduleId),
        title: test.fullName,
        errors: (result.errors ?? []).flatMap(withCauses),
      })),
  }
}

const plant = async (vitest: Vitest, fault: Fault): Promise<Verdict> => {
  vitest.invalidateFile(sourceOf(fault))
  planter.plant(fault)
  try {
    const observed = await observe(vitest, fault.foundBy)
    return judge({ ...observed, wasLoaded: planter.wasLoaded() })
  } finally {
    planter.plant(undefined)
    vitest.invalidateFile(sourceOf(fault))
  }
}

const check = async (vitest: Vitest, tests: readonly FindingTest[]): Promise<readonly string[]> => {
  const { failed, outside, passed } = await observe(vitest, tests)
  return [
    ...failed.map(({ file, title }) => testName(file, title)),
    ...outside,
    ...(passed === 0 ? ['No test ran.'] : []),
  ]
}

const vitest = await openVitest()
// From now on it knows each test file's project.
await vitest.globTestSpecifications()
const answer = async (request: Request): Promise<Omit<Answer, 'ms'>> => {
  if (request.kind === 'check') return { failing: await check(vitest, request.tests) }
  const fault = faults.find(({ id }) => id === request.id)
  if (!fault) throw new Error(`There is no fault ${request.id}.`)
  return { verdict: await plant(vitest, fault) }
}

process.on('message', async (request: Request) => {
  const startedMs = Date.now()
  const answered = await answer(request)
  // The parent may have been stopped meanwhile.
  if (process.connected)
    process.send?.({ ...answered, ms: Date.now() - startedMs } satisfies Answer)
})
// An interruption reaches the parent as well, which then goes away: the databases stop either way.
process.on('SIGINT', () => undefined)
process.once('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send?.({ ms: 0 } satisfies Answer)
