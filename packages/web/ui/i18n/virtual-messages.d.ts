// The catalogs as the build hands them over (see message-parts.ts): a script for each part in each
// language.
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'
  import type { Language } from '@lodgepole/domain/kernel/locale'
  export const messageParts: Readonly<
    Record<Language, Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>>
  >
}
