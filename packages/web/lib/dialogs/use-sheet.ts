// A sheet over the page, built on the browser's native dialog. It traps the focus and closes on
// Escape, on a press outside it, and when the page below changes.

import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

export const useSheet = () => {
  const router = useRouter()
  const sheet = useRef<HTMLDialogElement>(null)
  const open = useCallback(() => {
    if (!sheet.current || sheet.current.open) return
    sheet.current.showModal()
    // The focused element may be at the bottom, but the sheet starts scrolled to its top.
    sheet.current.scrollTop = 0
  }, [])
  const close = useCallback(() => sheet.current?.close(), [])
  useEffect(() => {
    const dialog = sheet.current
    // Only the backdrop is the dialog element itself; everything else is inside it.
    const outside = (event: MouseEvent) => event.target === dialog && close()
    dialog?.addEventListener('click', outside)
    return () => dialog?.removeEventListener('click', outside)
  }, [close])
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close])
  return { sheet, open, close }
}
