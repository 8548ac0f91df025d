// What every command of the operator gets and answers.

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
}

/** Answers with the exit code. */
export type CliCommand = (args: readonly string[], io: CommandIo) => Promise<number>
