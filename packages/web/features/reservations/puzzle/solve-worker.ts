// Solves puzzles in a worker, so that typing stays smooth on a phone.

import { solve, type Puzzle } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => postMessage(solve(data)))
