// Several people type at the same time, with short pauses between keystrokes, each after someone
// else: how long each answer took.

import { setTimeout as wait } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'

const TYPISTS = 8
const PAUSE_MS = 100

const keys = (text: string): readonly string[] =>
  Array.from(text, (_, index) => text.slice(0, index + 1))
const swapped = (text: string): string =>
  text.length < 4 ? text : text.slice(0, 2) + text[3] + text[2] + text.slice(4)

/**
 * A typist's searches in sequence: a family name, both names, one of them misspelled, an address,
 * the end of a number.
 */
const questions = (crowd: Crowd, typist: number, round: number): readonly string[] =>
  [0, 1].flatMap((turn) => {
    const { family, given, email, phone } = crowd[
      (typist * 7_919 + turn * 104_729 + round * 1_299_709) % crowd.length
    ] as Crowd[number]
    return [
      ...keys(family),
      ...keys(`${given} ${family.slice(0, 3)}`),
      ...keys(swapped(family)).slice(2),
      ...keys(email.slice(0, 8)).slice(2),
      ...keys(phone.slice(-8)).slice(2),
    ]
  })

/** Sorted by duration. */
export const typedMs = async (
  crowd: Crowd,
  round: number,
  ask: (text: string, typist: number) => Promise<void>,
): Promise<readonly number[]> => {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: TYPISTS }, async (_, typist) => {
      await wait((typist * PAUSE_MS) / TYPISTS)
      for (const text of questions(crowd, typist, round)) {
        const started = performance.now()
        await ask(text, typist)
        times.push(performance.now() - started)
        await wait(PAUSE_MS)
      }
    }),
  )
  return times.toSorted((a, b) => a - b)
}

export const shareOf = (times: readonly number[], share: number): number =>
  times[Math.floor(times.length * share)] ?? 0
