// Background work that must not delay the answer, because the delay would reveal something (whether
// a name is known), and must not be lost either. It is recorded before the answer leaves, and any
// process that is alive does it afterwards.

/**
 * Registers the work when the process starts. The returned function records one item of work. The
 * input is plain data.
 */
export type DefineBackgroundTask = <Input extends object>(
  name: string,
  work: (input: Input) => Promise<unknown>,
) => (input: Input) => Promise<void>
