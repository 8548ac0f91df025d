// A few words that belong to one tab: its session, the one lent to it, whom it acts as, where it
// returns to, where it was going before sign-in or onboarding, what sign-in still asks for, the
// name that was typed, the screen wanted while it was at another sign-in page, what stood in a form
// when its session ended, what was sent without an answer, since when there is no network, and
// whose clocks it goes by. Storage can be forbidden (private windows, frames): then the memory of
// the page is all there is.

export type TabKey =
  | 'session'
  | 'borrowed'
  | 'acting'
  | 'return-url'
  | 'target'
  | 'onward'
  | 'challenge'
  | 'login-name'
  | 'wanted-screen'
  | 'drafts'
  | 'pending-requests'
  | 'offline-since'
  | 'clock'

const page = new Map<TabKey, string>()
const storageKey = (key: TabKey) => `lodgepole-${key}`

const safely = <T>(use: () => T): T | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

export const tabMemory = {
  read: (key: TabKey): string | undefined =>
    safely(() => sessionStorage.getItem(storageKey(key))) ?? page.get(key),
  keep: (key: TabKey, value: string): void => {
    page.set(key, value)
    safely(() => sessionStorage.setItem(storageKey(key), value))
  },
  drop: (key: TabKey): void => {
    page.delete(key)
    safely(() => sessionStorage.removeItem(storageKey(key)))
  },
}
