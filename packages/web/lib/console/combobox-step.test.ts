import { expect, it } from 'vitest'
import { stepTo } from './combobox-step.ts'

it.each([
  ['down', 0, 1, 3, false, 1],
  ['stays at the last', 2, 1, 3, false, 2],
  ['stays at the first', 0, -1, 3, false, 0],
  ['goes round at the last', 2, 1, 3, true, 0],
  ['goes round at the first', 0, -1, 3, true, 2],
  ['from the last of a list that became shorter', 7, -1, 3, false, 1],
  ['in an empty list', 4, 1, 0, true, 0],
])('HSE-15 an arrow in what was found: %s', (_, at, step, count, goesRound, to) =>
  expect(stepTo(at, step, count, goesRound)).toBe(to),
)
