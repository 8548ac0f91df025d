// Work that must not be waited for, because its time would tell something (whether a name is
// known), and must not be lost either: it is written down before the answer leaves and done
// afterwards, by whichever process is alive then.

/**
 * Names the work once, at the start of the process; what is returned writes one piece of it down.
 * Input is plain data.
 */
export type DefineBackgroundTask = <Input extends object>(
  name: string,
  work: (input: Input) => Promise<unknown>,
) => (input: Input) => Promise<void>
