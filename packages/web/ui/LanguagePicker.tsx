// Selects the visitor's language. Each language is listed under its own name, so that people who
// can't read the current one can find theirs.

import { useLingui } from '@lingui/react/macro'
import { languages, type Language } from '@lodgepole/domain/kernel/locale'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { switchLanguage } from './i18n/activate.ts'
import { useLanguage } from './i18n/use-language.ts'
import styles from './LanguagePicker.module.css'
import { notify } from './notify.ts'

const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

interface LanguagePickerProps {
  /** The languages offered here. All by default. */
  readonly offered?: readonly Language[] | undefined
}

export const LanguagePicker = ({ offered = languages }: LanguagePickerProps) => {
  const { t } = useLingui()
  const language = useLanguage()
  const choose = (wanted: Language) =>
    switchLanguage(wanted).catch(() =>
      notify({ tone: 'danger', text: t`No response received from server. Please try again` }),
    )
  if (offered.length === 1 && offered[0] === language) return null
  return (
    <span className={styles.picker}>
      <span className={styles.globe}>
        <IconWorld size={20} aria-hidden />
      </span>
      <select
        className={styles.select}
        aria-label={t`Language`}
        value={language}
        onChange={(event) => void choose(event.currentTarget.value as Language)}
      >
        {languages
          .filter((each) => offered.includes(each) || each === language)
          .map((each) => (
            <option key={each} value={each} lang={each}>
              {ownNames[each]}
            </option>
          ))}
      </select>
      <span className={styles.chevron}>
        <IconChevronDown size={16} aria-hidden />
      </span>
    </span>
  )
}
