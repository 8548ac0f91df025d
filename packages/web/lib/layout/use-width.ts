// The width of a part of the page, for decisions that style sheets can't make. Undefined until
// measured. A hidden element keeps its last width.

import { useLayoutEffect, useRef, useState } from 'react'

export const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const measure = () => setWidth((before) => place.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
