// A refusal is an answer, not a fault: a stable code for programs, a status for HTTP, a message for
// people. Each feature defines its own table; a code without status or message cannot be written
// down.

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
