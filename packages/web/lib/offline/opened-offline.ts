// Whether the page was opened without a network: then nobody knows who is signed in, menus have
// nothing to lead to, and a screen shows what this browser has kept.

import { createStore } from '../state/store.ts'

export const openedOffline = createStore(false)

/**
 * The guard's question, which nobody could answer: asked again it lets pass, finds no network
 * still, or throws where it leads instead.
 */
export const openQuestion = createStore<(() => Promise<void>) | undefined>(undefined)
