// pg asks whether it runs at Cloudflare by making a `Response`, which makes Node 20 load all of fetch: a tenth of a start.
// Handed a socket, it does not ask.

import { Socket } from 'node:net'

export const plainSocket = (): Socket => new Socket()
