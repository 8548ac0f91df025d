// Editing one event: the typed values, the preview of the change, and making it. More typing
// discards the preview.

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '../../../ui/notify.ts'
import { changeEvents, previewEventChange } from './api.ts'
import type { Looked } from './components/ChangePreview.tsx'
import { eventChangeOf, eventDraftOf, isEventReady, type EventDraft } from './event-draft.ts'
import { orPreviewAgain } from './preview-again.ts'
import { useInvalidateSchedule } from './use-schedule.ts'
import type { PositionedEvent } from './week-events.ts'
import type { EventMove } from './week-layout.ts'

export const useEventEdit = (shown: PositionedEvent, move: EventMove | undefined) => {
  const { t } = useLingui()
  const forget = useInvalidateSchedule()
  const [draft, setDraft] = useState(() => eventDraftOf(shown, move))
  const [preview, setPreview] = useState<Looked>()
  const agreed = preview && preview.events > 0 ? preview : undefined
  const show = async (cancel: boolean) => {
    const { item } = await previewEventChange(eventChangeOf(shown, draft, cancel))
    setPreview({
      ...item,
      bookings: item.bookings.map((one) => ({ ...one, timeZone: shown.timeZone })),
      cancel,
    })
  }
  const submit = async (close: () => void) => {
    if (!agreed) return show(false)
    const change = eventChangeOf(shown, draft, agreed.cancel)
    await orPreviewAgain(() => changeEvents({ ...change, mark: agreed.mark }), {
      look: () => show(agreed.cancel),
    })
    await forget()
    notify({
      tone: 'success',
      text: agreed.cancel ? t`Event canceled.` : t`Schedule updated.`,
    })
    close()
  }
  return {
    draft,
    change: (more: Partial<EventDraft>) => {
      setDraft((before) => ({ ...before, ...more }))
      setPreview(undefined)
    },
    preview,
    /** The preview contains changes, so the next press makes them. */
    agreed,
    maySubmit: isEventReady(draft) || preview?.cancel === true,
    submit,
    previewCancellation: () => show(true),
    forgetPreview: () => setPreview(undefined),
  }
}
