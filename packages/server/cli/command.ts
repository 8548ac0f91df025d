// What every operator command receives and returns.

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
}

/** Returns the exit code. */
export type CliCommand = (args: readonly string[], io: CommandIo) => Promise<number>
