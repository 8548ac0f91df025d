// Listens for a handheld scanner on the whole page. Text that it types into a field is removed
// again, and its final key doesn't press anything.

import { useEffect, useEffectEvent } from 'react'
import { createWedge } from './wedge.ts'

const isField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement

/** React notices a change only through the field's native setter. */
const takeOut = (code: string): void => {
  const field = document.activeElement
  if (!isField(field) || !field.value.endsWith(code)) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, field.value.slice(0, -code.length))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const useHandScanner = (onCode: (code: string) => void, isOn = true): void => {
  const heard = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return undefined
    const wedge = createWedge()
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const answer = wedge({ key: event.key, atMs: event.timeStamp })
      // A space among the letters would press the focused button.
      if (
        answer.kind === 'code' ||
        (answer.kind === 'scanning' && !isField(document.activeElement))
      )
        event.preventDefault()
      if (answer.kind !== 'code') return
      event.stopPropagation()
      takeOut(answer.code)
      heard(answer.code)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
