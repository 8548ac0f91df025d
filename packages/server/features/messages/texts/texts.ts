import type { Language } from '@lodgepole/domain/kernel/locale'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { MailTexts } from './mail-texts.ts'

export const texts = { en, es, fr } satisfies Record<Language, MailTexts>
