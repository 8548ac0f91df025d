// Passwords are compared with argon2, slow on purpose. Its native part is loaded when somebody first signs in.

/** Compared with when there is no such login, so that the answer takes as long as for one that exists. */
let decoy: Promise<string> | undefined

export const passwordMatches = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const { hash, verify } = await import('@node-rs/argon2')
  // Awaited by everybody: not even the first sign-in after a start tells who exists.
  const standIn = await (decoy ??= hash('no login has this password'))
  const matches = await verify(passwordHash ?? standIn, password).catch(() => false)
  return matches && typeof passwordHash === 'string'
}
