import type { FirstSignIn } from './invite-or-link.ts'
import { link } from './holder-sign-in-store.ts'

export const holderSignIn: FirstSignIn = {
  slot: '1',
  link,
  welcome: (mail, name, signIn) => ({
    ...mail,
    kind: 'account-opened',
    data: { name, link: signIn },
  }),
}
