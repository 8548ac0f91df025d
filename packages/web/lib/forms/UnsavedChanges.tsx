// Part of every form that edits. Asks before typed text is lost to a link, Back, closing the tab,
// or a reload. Saving and Cancel don't ask, because their effect is clear.

import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { sessionStore } from '../session/session.ts'
import { asksBeforeLeaving, holdUnsaved } from './unsaved.ts'

const hasSession = (): boolean => sessionStore.get() !== undefined

interface LeaveQuestionProps {
  readonly onLeave: () => Promise<unknown>
  readonly onClosed: () => void
}

export const LeaveQuestion = ({ onLeave, onClosed }: LeaveQuestionProps) => (
  <ConfirmDialog
    title={<Trans>Leave without saving?</Trans>}
    action={<Trans>Leave</Trans>}
    cancelLabel={<Trans>Stay here</Trans>}
    onConfirm={onLeave}
    onClosed={onClosed}
  >
    <Trans>Your changes on this page aren’t saved yet.</Trans>
  </ConfirmDialog>
)

export const UnsavedChanges = ({ when }: { readonly when: boolean }) => {
  useEffect(() => (when ? holdUnsaved() : undefined), [when])
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      asksBeforeLeaving({
        fromPath: current.pathname,
        toPath: next.pathname,
        hasSession: hasSession(),
      }),
    enableBeforeUnload: hasSession,
    disabled: !when,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  const leave = async () => {
    leaving.proceed()
    // The question unmounts with the page.
    return false
  }
  return <LeaveQuestion onLeave={leave} onClosed={leaving.reset} />
}
