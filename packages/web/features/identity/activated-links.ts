// Which activation links this browser has used. Only it is told that an account is active already:
// the server says so to nobody, because whoever guesses a link would learn it, too.

import type { ActivationLink } from './activation-link.ts'

const KEY = 'lodgepole-activated'
const MAX_STORED = 20

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const nameOf = ({ userId, parentNum }: ActivationLink): string =>
  `${userId.toLowerCase()}/${parentNum}`

/** Storage can be forbidden, as in private windows; then the form is shown again. */
const readNames = (memory: () => Memory): readonly string[] => {
  try {
    return (memory().getItem(KEY) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

export const activatedLinks = (memory: () => Memory = () => localStorage) => ({
  has: (link: ActivationLink): boolean => readNames(memory).includes(nameOf(link)),
  keep: (link: ActivationLink): void => {
    const names = [...new Set([...readNames(memory), nameOf(link)])]
    try {
      memory().setItem(KEY, names.slice(-MAX_STORED).join(' '))
    } catch {
      // Nothing is lost but a shorter way.
    }
  },
})
