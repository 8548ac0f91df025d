// What somebody can do in the simulation, and what the documents say happens then. An action knows
// nothing of the product's code: it chooses what to send, and predicts the answer and the state
// after it.

import type { Behaviour } from '../../../sandbox/test-cards.ts'
import type { Random } from '../../random.ts'
import type { Model } from './model.ts'

/** The same on every run of a seed: people and things have names instead of ids. */
export interface Step<Args = unknown> {
  readonly number: number
  readonly action: string
  readonly args: Args
  readonly manner: Manner
  /** The number of the process that it is sent to. */
  readonly process: number
}

/** How a client behaves. Each way must have the same outcome. */
export type Manner =
  | { readonly kind: 'once' }
  /** The same request twice at the same moment, such as a double click. */
  | { readonly kind: 'twice' }
  /** It closes the connection, then sends the request again. */
  | { readonly kind: 'gives up'; readonly afterMs: number }

/** `OK`, or the code of a refusal. */
export type AnswerCode = string

/** One thing that may happen. */
export interface Expectation {
  readonly answer: AnswerCode
  readonly after: Model
  /** Parts of the answer that must be exactly so. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** What an answer said. */
export interface Observation {
  readonly step: Step
  readonly answer: AnswerCode
  readonly facts: Readonly<Record<string, unknown>>
}

export interface Request {
  /** The person who sends it. */
  readonly who: string
  readonly route: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The product's ids of what the model calls by name. */
export interface Names {
  readonly id: (name: string) => string
  readonly learn: (name: string, id: string) => void
}

/** What a browser has beside names: a card that behaves as its number says. */
export interface Browser extends Names {
  readonly cardToken: (behaviour: Behaviour) => Promise<string>
}

export interface Action<Args = unknown> {
  readonly name: string
  /** How often it is chosen, compared with others. */
  readonly weight: number
  /** Undefined when there is nothing to do it with. */
  readonly choose: (model: Model, random: Random) => Args | undefined
  /** Everything that the documents allow to happen, usually one thing. */
  readonly predict: (model: Model, args: Args, stepName: string) => readonly Expectation[]
  readonly request: (args: Args, browser: Browser, stepName: string) => Promise<Request> | Request
  /** Reads the answer to a request that succeeded. */
  readonly read?: (
    item: Readonly<Record<string, unknown>>,
    names: Names,
    stepName: string,
    args: Args,
  ) => Readonly<Record<string, unknown>>
}

/** Forgets the type of the arguments, so that actions can be in one list. */
export const defineAction = <Args>(action: Action<Args>): Action => action as unknown as Action

export const stepNameOf = ({ number }: Pick<Step, 'number'>): string => `s${number}`

/** Nothing changes. Several rules may refuse, and the documents do not say which is first. */
export const refusedWith = (
  model: Model,
  codes: readonly (AnswerCode | false | undefined)[],
): readonly Expectation[] | undefined => {
  const real = codes.filter((code): code is AnswerCode => typeof code === 'string')
  return real.length > 0 ? real.map((answer) => ({ answer, after: model })) : undefined
}

export const decimal = (cents: number): string => (cents / 100).toFixed(2)
