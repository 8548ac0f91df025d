// A screen that is fetched when somebody is about to see it. The router asks for it before it shows
// it (and already when a link is hovered or focused); a screen that does not arrive is a
// ChunkLoadError, and the next try asks anew.

import type { ComponentType } from 'react'
import { loadChunk } from './chunk-errors.ts'

export type LoadScreen = () => Promise<ComponentType>

export const lazyScreen = (load: LoadScreen) => {
  let Screen: ComponentType | undefined
  let underWay: Promise<void> | undefined
  const preload = async (): Promise<void> => {
    if (Screen) return
    underWay ??= loadChunk(load)
      .then((loaded) => void (Screen = loaded))
      .finally(() => (underWay = undefined))
    await underWay
  }
  const LazyScreen = () => {
    // A thrown promise is how React is told to wait; it happens only when something renders before
    // the router has asked.
    if (!Screen) throw preload()
    return <Screen />
  }
  return Object.assign(LazyScreen, { preload })
}
