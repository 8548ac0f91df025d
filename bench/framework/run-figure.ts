// Runs a figure and its denominator alternately, and changes which goes first, so that other load
// on the machine affects both. The ratio is computed within each round, and the result is the
// median over the rounds.

import type { Figure, Goal } from './figure.ts'
import { summarize, type Summary } from './statistics.ts'

const MIN_ROUNDS = 3

export interface Measured {
  readonly figure: Figure
  readonly value: Summary
  readonly denominator: Summary
  readonly ratio: Summary
  readonly met: boolean
}

const meets = ({ of, bound, value }: Goal, figure: number, ratio: number): boolean => {
  const held = of === 'ratio' ? ratio : figure
  return bound === 'at least' ? held >= value : held <= value
}

type OnRound = (round: number, value: number, denominator: number) => void

export const runFigure = async (figure: Figure, onRound: OnRound): Promise<Measured> => {
  const rounds: { readonly value: number; readonly denominator: number }[] = []
  while (rounds.length < Math.max(MIN_ROUNDS, figure.rounds)) {
    const oursFirst = rounds.length % 2 === 0
    const first = oursFirst ? await figure.measure() : await figure.denominator()
    const second = oursFirst ? await figure.denominator() : await figure.measure()
    const round = oursFirst
      ? { value: first, denominator: second }
      : { value: second, denominator: first }
    rounds.push(round)
    onRound(rounds.length, round.value, round.denominator)
  }
  const value = summarize(rounds.map((round) => round.value))
  const ratio = summarize(rounds.map((round) => round.value / round.denominator))
  const denominator = summarize(rounds.map((round) => round.denominator))
  return { figure, value, ratio, denominator, met: meets(figure.goal, value.median, ratio.median) }
}
