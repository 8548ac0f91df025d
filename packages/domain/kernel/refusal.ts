// A refusal is an answer, not an error: a stable code for programs, an HTTP status, and a message
// for people. Each feature defines its own table. A code without a status or message does not
// compile.

import { fail } from './result.ts'

export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly status: number
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

type RefusalTable = Readonly<Record<string, { readonly status: number; readonly message: string }>>

export const defineRefusals = <const T extends RefusalTable>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([code, rest]) => [code, { code, ...rest }])) as {
    readonly [Code in keyof T & string]: Refusal<Code>
  }

export const refuse = <Code extends string>(
  refusal: Refusal<Code>,
  more: { readonly message?: string; readonly details?: Readonly<Record<string, unknown>> } = {},
) => fail({ ...refusal, ...more } satisfies Refusal<Code>)
