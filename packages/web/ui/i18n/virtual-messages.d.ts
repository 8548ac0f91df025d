// The catalogs as the build provides them (see message-parts.ts): one script per part and language.
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'
  import type { Language } from '@lodgepole/domain/kernel/locale'
  export const messageParts: Readonly<
    Record<Language, Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>>
  >
}
