// Several processes share the work; each takes the next piece when it is free.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Fault, FindingTest } from './fault.mts'
import type { Answer, Request } from './lane.mts'
import { testName, type Verdict } from './verdict.mts'

export interface Outcome {
  readonly fault: Fault
  readonly verdict: Verdict
  readonly seconds: number
}

interface Lane {
  readonly ask: (request: Request) => Promise<Answer>
  readonly end: () => Promise<void>
}

const nextAnswer = async (child: ChildProcess): Promise<Answer> => {
  const stop = new AbortController()
  try {
    return await Promise.race([
      once(child, 'message', { signal: stop.signal }).then(([answer]) => answer as Answer),
      once(child, 'exit', { signal: stop.signal }).then(([code]) => {
        throw new Error(`A process that runs tests ended with exit code ${code}.`)
      }),
    ])
  } finally {
    stop.abort()
  }
}

const startLane = async (): Promise<Lane> => {
  const child = fork(fileURLToPath(new URL('./lane.mts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await nextAnswer(child)
  return {
    ask: (request) => {
      const answer = nextAnswer(child)
      child.send(request)
      return answer
    },
    end: async () => {
      if (!child.connected) return
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}

const dealt = <T,>(values: readonly T[], hands: number): readonly (readonly T[])[] =>
  Array.from({ length: hands }, (_, hand) => values.filter((_, index) => index % hands === hand))

/** The tests that fail without any fault. Those of a file stay together. */
const checkAll = async (
  lanes: readonly Lane[],
  faults: readonly Fault[],
): Promise<readonly string[]> => {
  const tests = faults.flatMap(({ foundBy }) => foundBy)
  const files = [...new Set(tests.map(({ file }) => file))].toSorted()
  const failing = await Promise.all(
    dealt(files, lanes.length).map(async (some, index) => {
      const own: readonly FindingTest[] = tests.filter(({ file }) => some.includes(file))
      if (own.length === 0) return []
      return (await lanes[index]?.ask({ kind: 'check', tests: own }))?.failing ?? []
    }),
  )
  return failing.flat()
}

/** A test that fails anyway finds nothing. */
const trusted = (verdict: Verdict, failing: readonly string[]): Verdict =>
  verdict.isFound && failing.includes(testName(verdict.by, verdict.title))
    ? { isFound: false, why: `"${verdict.title}" fails without it, too` }
    : verdict

/** Reports each outcome as soon as it is known. */
export const runLanes = async (
  faults: readonly Fault[],
  lanesWanted: number,
  on: {
    readonly checked: (failing: readonly string[]) => void
    readonly outcome: (outcome: Outcome) => void
  },
): Promise<readonly Outcome[]> => {
  const lanes = await Promise.all(
    Array.from({ length: Math.min(lanesWanted, faults.length) }, startLane),
  )
  try {
    const failing = await checkAll(lanes, faults)
    on.checked(failing)
    const waiting = [...faults]
    const outcomes: Outcome[] = []
    const plantNext = async (lane: Lane): Promise<void> => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const { verdict, ms } = await lane.ask({ kind: 'plant', id: fault.id })
        if (!verdict) throw new Error(`${fault.id} has no verdict.`)
        const outcome = { fault, verdict: trusted(verdict, failing), seconds: ms / 1000 }
        outcomes.push(outcome)
        on.outcome(outcome)
      }
    }
    await Promise.all(lanes.map(plantNext))
    return outcomes
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()))
  }
}
