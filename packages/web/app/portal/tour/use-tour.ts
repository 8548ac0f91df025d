// Decides when the home page shows the guided tour: automatically the first time there are people
// to show, and on request. Staff who act for a person neither see it nor mark it as seen.

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { actingStore } from '../../../lib/session/acting.ts'
import { loginStore, type LoadedLogin } from '../../../lib/session/login.ts'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { withMessages } from '../../../ui/i18n/with-messages.ts'
import { TOUR_AGAIN } from './tour-link.ts'
import { markTourViewed } from '../api.ts'

const loadTour = withMessages('tour')(() => import('./run-tour.ts'))

/**
 * Reported to the server as soon as the tour is visible, so that closing the tab midway doesn't
 * bring it back. If the report fails, the tour appears once more.
 */
const markViewed = (): void => {
  const login = loginStore.get()
  if (login.state !== 'loaded' || login.user.viewedTutorial || login.actAs || actingStore.get())
    return
  loginStore.set({ ...login, user: { ...login.user, viewedTutorial: true } })
  void markTourViewed({}).catch(() => undefined)
}

export const useTour = ({ user, actAs }: LoadedLogin, hasPeople: boolean): void => {
  const { i18n } = useLingui()
  const goTo = useGoTo()
  const { tour } = useQueryText()
  // Decided when home opens, so that marking the tour as viewed doesn't end it.
  const [asked] = useState(tour === TOUR_AGAIN.tour)
  const [due] = useState(!user.viewedTutorial && !actAs && !actingStore.get() && hasPeople)
  useEffect(() => {
    if (!asked && !due) return
    let left = false
    let end: (() => void) | undefined
    void loadTour().then(
      ({ runTour }) => {
        if (left) return
        end = runTour(i18n)
        if (end) markViewed()
      },
      () => undefined,
    )
    return () => {
      left = true
      end?.()
    }
  }, [asked, due, i18n])
  useEffect(() => {
    // A reload or the Back button must not start it again.
    if (asked) void goTo({ to: 'home', replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when home opens
  }, [asked])
}
