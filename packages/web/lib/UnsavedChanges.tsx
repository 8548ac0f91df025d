// Part of every form that edits: asks before what was typed is left behind, by a link, Back, closing the tab or loading it anew.
// Saving and Cancel do not ask: whoever presses them knows.

import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from './AskDialog.tsx'
import { sessionStore } from './session.ts'
import { asksBeforeLeaving } from './unsaved.ts'

const hasSession = (): boolean => sessionStore.get() !== undefined

export const UnsavedChanges = ({ when }: { readonly when: boolean }) => {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => asksBeforeLeaving({ fromPath: current.pathname, toPath: next.pathname, hasSession: hasSession() }),
    enableBeforeUnload: hasSession,
    disabled: !when,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  const leave = async () => {
    leaving.proceed()
    // The question goes with the page.
    return false
  }
  return (
    <AskDialog title={<Trans>Leave without saving?</Trans>} action={<Trans>Leave</Trans>} stay={<Trans>Stay here</Trans>} onAct={leave} onClosed={leaving.reset}>
      <Trans>What you changed on this page is not saved yet.</Trans>
    </AskDialog>
  )
}
