// State of a form that outlives the session it was typed in: when that ends, it is kept in this
// tab, and given back once to the same person. Never for secrets; not while acting as another, nor
// after signing out.

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

const given = msg`Your session had ended. What you had typed is still here.`

/** A form has several parts: it is told once. */
let warnedAtMs = 0
const tell = (): void => {
  if (Date.now() - warnedAtMs < 2000) return
  warnedAtMs = Date.now()
  notify({ tone: 'info', text: i18n._(given) })
}

/** `name` tells apart the parts of a form that begin alike. */
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
      // Signing out drops the name: whoever does so means to leave nothing.
      const hasEnded = !sessionStore.get() && browserCookies.read('username') !== undefined
      if (hasEnded && `${name} ${typed}` !== place.initial)
        keep(withDraft(stored(), { ...place, typed }))
      // Renewed after all, with the form still there.
      if (sessionStore.get()) keep(withoutDraft(stored(), place))
    })
  }, [name, place, draft])
  return [value, setValue]
}
