// How wide a part of the page is, for what style sheets cannot decide by it. Undefined until it was
// measured; what is hidden stays as wide as it was.

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
