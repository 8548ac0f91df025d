// What every operator command receives and returns.

/** True if the person typed the word. */
export type Confirm = (question: string, word: string) => Promise<boolean>

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
  /** Undefined in a script. */
  readonly confirm?: Confirm | undefined
}

/** Returns the exit code. */
export type CliCommand = (args: readonly string[], io: CommandIo) => Promise<number>
