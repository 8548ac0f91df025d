// A catalogue as the build hands it over: compiled.
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
