// Whether the page was opened offline. In that case nobody knows who is signed in, menus have
// nowhere to lead, and a screen shows the data stored in this browser.

import { createStore } from '../state/store.ts'

export const openedOffline = createStore(false)

/**
 * The guard's check, which got no answer. Running it again either passes, finds that there is still
 * no network, or throws the redirect.
 */
export const openQuestion = createStore<(() => Promise<void>) | undefined>(undefined)
