// The organization's mails: which one, in which language, and its texts.

import { useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { isLanguage, languages, type Language } from '@lodgepole/domain/kernel/locale'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Chip, ChoiceGroup, Chips } from '../../../../ui/Choice.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { mailLabels } from '../mail-labels.ts'
import { useMailTexts } from '../use-mail-texts.ts'
import { MailForm } from './MailForm.tsx'
import { MailSender } from './MailSender.tsx'
import styles from './MailTexts.module.css'

/** Each in its own language, so that people recognize theirs. */
const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

export const MailTexts = () => {
  const { t, i18n } = useLingui()
  const { list, save } = useMailTexts()
  const roles = useLogin()?.roles ?? new Set()
  const [chosenMail, chosenLanguage, ownLanguage] = [
    useSearchParam('mail'),
    useSearchParam('language'),
    useLanguage(),
  ]
  const language = isLanguage(chosenLanguage.value) ? chosenLanguage.value : ownLanguage
  const text = list.data?.find(({ mail }) => mail === chosenMail.value) ?? list.data?.[0]
  const nameOf = (mail: string) => (mailLabels[mail] ? i18n._(mailLabels[mail]) : mail)
  const isWorded = (mail: string) =>
    list.data?.find(
      (one) =>
        one.mail === mail &&
        languages.some((each) =>
          Object.values(one.languages[each].own).some((part) => part !== ''),
        ),
    )
  return (
    <Screen title={t`Email templates`}>
      {list.isPending && <CardSkeleton avatar={false} />}
      {list.isError && <LoadFailed error={list.error} retry={list.refetch} />}
      {text && (
        <>
          <div className={styles.choices}>
            <SelectField
              label={t`Email`}
              value={text.mail}
              options={(list.data ?? []).map(({ mail }) => ({
                value: mail,
                label: isWorded(mail) ? t`${nameOf(mail)} (changed)` : nameOf(mail),
              }))}
              onChange={({ target }) => chosenMail.set(target.value)}
            />
            <ChoiceGroup label={t`Language`}>
              <Chips>
                {languages.map((each) => (
                  <Chip
                    key={each}
                    name="mail-language"
                    checked={language === each}
                    onChange={() => chosenLanguage.set(each)}
                  >
                    {languageNames[each]}
                  </Chip>
                ))}
              </Chips>
            </ChoiceGroup>
          </div>
          <MailForm
            key={`${text.mail} ${language}`}
            which={{ mail: text.mail, language }}
            text={text}
            mayWrite={hasCapability(roles, 'settingsWrite')}
            save={save}
          />
        </>
      )}
      <MailSender />
    </Screen>
  )
}
