// Form state that survives the end of the session. When the session ends, the state is stored in
// this tab and restored once for the same person. Never use it for secrets. It is not stored while
// acting as another person or after signing out.

import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { notify } from '../../ui/notify.ts'
import { actingStore } from '../session/acting.ts'
import { browserCookies } from '../session/cookies.ts'
import { findDraft, readDrafts, withDraft, withoutDraft, type Draft } from './drafts.ts'
import { loginStore } from '../session/login.ts'
import { sessionStore } from '../session/session.ts'
import { tabMemory } from '../state/tab-memory.ts'

const ownerNow = (): string | undefined => {
  const login = loginStore.get()
  return login.state === 'loaded' && !login.actAs && !actingStore.get()
    ? `${login.loginId}/${login.user.userId}`
    : undefined
}

const stored = () => readDrafts(tabMemory.read('drafts'))
const keep = (drafts: readonly Draft[]): void =>
  drafts.length > 0 ? tabMemory.keep('drafts', JSON.stringify(drafts)) : tabMemory.drop('drafts')

const given = msg`Your session ended. What you typed is still here.`

/** A form has several parts but shows the notice only once. */
let warnedAtMs = 0
const tell = (): void => {
  if (Date.now() - warnedAtMs < 2000) return
  warnedAtMs = Date.now()
  notify({ tone: 'info', text: i18n._(given) })
}

/** `name` distinguishes parts of a form that have the same initial value. */
export const useDraftState = <T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] => {
  const [place] = useState(() => ({
    owner: ownerNow() ?? '',
    path: location.pathname,
    initial: `${name} ${JSON.stringify(initial)}`,
  }))
  const [draft] = useState(() => (place.owner ? findDraft(stored(), place) : undefined))
  const [value, setValue] = useState<T>(() => (draft ? (JSON.parse(draft.typed) as T) : initial))
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    if (!place.owner) return undefined
    if (draft && findDraft(stored(), place)) {
      keep(withoutDraft(stored(), place))
      tell()
    }
    return sessionStore.subscribe(() => {
      const typed = JSON.stringify(latest.current)
      // Signing out drops the username, which shows that the person wants to leave nothing behind.
      const hasEnded = !sessionStore.get() && browserCookies.read('username') !== undefined
      if (hasEnded && `${name} ${typed}` !== place.initial)
        keep(withDraft(stored(), { ...place, typed }))
      // The session was renewed after all, and the form still exists.
      if (sessionStore.get()) keep(withoutDraft(stored(), place))
    })
  }, [name, place, draft])
  return [value, setValue]
}
