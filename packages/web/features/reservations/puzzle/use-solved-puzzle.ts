// A puzzle is fetched and solved while the guest types a name and an address. It is done by the
// time they press the button.

import { useEffect, useRef } from 'react'
import type { Puzzle } from './solve.ts'
import { readPuzzle } from '../guest-api.ts'

export interface Solved {
  readonly puzzle: string
  readonly solution: number
}

const solveInWorker = (puzzle: Puzzle): Promise<Solved> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      worker.terminate()
      resolve({ puzzle: puzzle.puzzle, solution: data })
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    })
    worker.postMessage(puzzle)
  })

const fetchAndSolve = async (): Promise<Solved> => solveInWorker((await readPuzzle({})).item)

/**
 * Resolves to the solved puzzle. Each is valid for one reservation; a failed one is retried when it
 * is needed.
 */
export const useSolvedPuzzle = (): (() => Promise<Solved>) => {
  const next = useRef<Promise<Solved>>(undefined)
  const start = () => {
    const solving = fetchAndSolve()
    // The error goes to the caller that needs the puzzle. Until then, it is ignored.
    solving.catch(() => (next.current === solving ? (next.current = undefined) : undefined))
    next.current = solving
    return solving
  }
  useEffect(() => {
    void start().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the step opens
  }, [])
  return () => {
    const solved = next.current ?? start()
    next.current = undefined
    return solved
  }
}
