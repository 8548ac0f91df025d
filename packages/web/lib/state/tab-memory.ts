// Short strings that belong to one tab: its session, a borrowed session, the account it acts as,
// where it returns to, where it was going before sign-in or onboarding, an unanswered sign-in
// challenge, the typed username, the screen to open after an external sign-in page, form drafts
// from an ended session, requests without an answer, since when it has been offline, and its time
// zone. Storage may be blocked (private windows, frames), in which case the page's memory is used.

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
