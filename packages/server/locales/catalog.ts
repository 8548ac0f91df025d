// What the compiler makes of the messages of a language.

export type Choice = Readonly<Record<string, Message | number>>

/** Text, what is put in by its name, or one of several texts that a value chooses. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural' | 'select' | 'selectordinal', cases: Choice]

export type Message = readonly Token[]

/** Messages by their English text, and their context where the text alone is not enough. */
export type Catalog = Readonly<Record<string, Message>>

/** How a message is called in a catalog. */
export const keyOf = (message: string, context: string | null | undefined): string =>
  context ? `${context}\u0004${message}` : message
