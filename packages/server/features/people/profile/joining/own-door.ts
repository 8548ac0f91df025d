import type { Door } from './let-in.ts'
import { link } from './own-door-store.ts'

export const ownDoor: Door = {
  slot: '1',
  link,
  welcome: (mail, name, signIn) => ({
    ...mail,
    kind: 'account-opened',
    data: { name, link: signIn },
  }),
}
