// Password rules. The browser shows the same rules live, and the server enforces them.

export const PASSWORD_MIN_LENGTH = 10
/**
 * Longer passwords are refused before they are hashed, so that nobody can keep the server busy with
 * one.
 */
export const PASSWORD_MAX_LENGTH = 256

export type PasswordRule = 'length' | 'letters-and-numbers' | 'no-spaces'

const rules: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) =>
    [...password].length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  'letters-and-numbers': (password) => /\p{L}/u.test(password) && /\p{N}/u.test(password),
  // Control characters would be as invisible as spaces.
  'no-spaces': (password) => !/[\s\p{Cc}\p{Cf}]/u.test(password),
}

export const passwordRules = Object.keys(rules) as PasswordRule[]

/** The rules a password does not meet yet, in display order. */
export const unmetPasswordRules = (password: string): readonly PasswordRule[] =>
  passwordRules.filter((rule) => !rules[rule](password))

export const PASSWORDS_DIFFER = 'Passwords do not match'
