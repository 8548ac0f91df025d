// A screen that loads when a person is about to see it. The router requests it before showing it,
// and already when a link is hovered or focused. A screen that fails to load causes a
// ChunkLoadError, and the next attempt requests it again.

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
    // Throwing a promise tells React to wait. It only happens when a component renders before the
    // router has requested the screen.
    if (!Screen) throw preload()
    return <Screen />
  }
  return Object.assign(LazyScreen, { preload })
}
