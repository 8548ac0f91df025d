// Which activation links this browser has used. Only this browser shows that an account is already
// active. The server never reveals it, because anyone who guesses a link would learn it too.

import type { ActivationLink } from './activation-link.ts'

const KEY = 'lodgepole-activated'
const MAX_STORED = 20

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const nameOf = ({ userId, parentNum }: ActivationLink): string =>
  `${userId.toLowerCase()}/${parentNum}`

/** Storage may be blocked, as in private windows. In that case the form is shown again. */
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
      // Nothing is lost but a shortcut.
    }
  },
})
