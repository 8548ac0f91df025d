// A sheet over the page, made of the browser's own dialog: it keeps the focus inside and closes on
// Escape, on a press outside, and when the page below changes.

import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

export const useSheet = () => {
  const router = useRouter()
  const sheet = useRef<HTMLDialogElement>(null)
  const open = useCallback(() => {
    if (!sheet.current || sheet.current.open) return
    sheet.current.showModal()
    // What has the focus may stand at its foot: it is read from its top all the same.
    sheet.current.scrollTop = 0
  }, [])
  const close = useCallback(() => sheet.current?.close(), [])
  useEffect(() => {
    const dialog = sheet.current
    // Only the backdrop is the dialog itself; everything else is inside it.
    const outside = (event: MouseEvent) => event.target === dialog && close()
    dialog?.addEventListener('click', outside)
    return () => dialog?.removeEventListener('click', outside)
  }, [close])
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close])
  return { sheet, open, close }
}
