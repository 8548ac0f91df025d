// A puzzle is fetched and solved while the guest types a name and an address; by the time they
// press the button, it is done.

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
 * Gives the solved puzzle. Each is good for one reservation; one that failed is tried again when it
 * is asked for.
 */
export const useSolvedPuzzle = (): (() => Promise<Solved>) => {
  const next = useRef<Promise<Solved>>(undefined)
  const start = () => {
    const solving = fetchAndSolve()
    // Whoever asks for it is told; until then nobody is.
    solving.catch(() => (next.current === solving ? (next.current = undefined) : undefined))
    next.current = solving
    return solving
  }
  useEffect(() => {
    void start().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step opens
  }, [])
  return () => {
    const solved = next.current ?? start()
    next.current = undefined
    return solved
  }
}
