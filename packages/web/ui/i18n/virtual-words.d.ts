// The catalogues as the build hands them over (words.ts): a script for each part in each language.
declare module 'virtual:words' {
  import type { Messages } from '@lingui/core'
  import type { Language } from '@lodgepole/domain/kernel/locale'
  export const words: Readonly<
    Record<Language, Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>>
  >
}
