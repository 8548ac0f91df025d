// Whether the page was opened offline. If so, the signed-in person is unknown, menus lead nowhere,
// and screens show only the data stored in this browser.

import { createStore } from '../state/store.ts'

export const openedOffline = createStore(false)

/**
 * Runs the route guard again after it got no answer from the server. It passes, finds that the
 * network is still down, or throws a redirect.
 */
export const openQuestion = createStore<(() => Promise<void>) | undefined>(undefined)
