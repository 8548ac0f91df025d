// The settings of one section, group by group, and saving them together.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrganizationSettings } from '@lodgepole/contract/settings/schemas'
import { settingGroups, settings as catalogue, settingSections, settingsOf, type SettingName, type SettingSection } from '@lodgepole/domain/organizations/settings/catalogue'
import { unfitSettings } from '@lodgepole/domain/organizations/settings/values'
import { useState, type FormEvent } from 'react'
import { notify } from '../../../ui/notify.ts'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { defaultValues, draftsOf, type SettingDrafts } from '../drafts.ts'
import { groupWords, reasonWords, sectionWords } from '../../../lib/settings/part-words.ts'
import { faultsOf, invalidSettings } from '../faults.ts'
import { SaveNotice } from './SaveNotice.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './Settings.module.css'

interface SectionFormProps {
  readonly section: SettingSection
  readonly settings: OrganizationSettings
  readonly drafts: SettingDrafts
  readonly mayWrite: boolean
  readonly onChange: (name: SettingName, value: unknown) => void
  readonly onForget: () => void
  readonly onSave: (values: SettingDrafts) => Promise<void>
  readonly onGoTo: (section: SettingSection) => void
}

export const SectionForm = ({ section, settings, drafts, mayWrite, onChange, onForget, onSave, onGoTo }: SectionFormProps) => {
  const { t, i18n } = useLingui()
  const attempt = useAttempt()
  const [before, setBefore] = useState(settings)
  const [tried, setTried] = useState(false)
  /** Fields that keep what is typed begin anew when it is thrown away. */
  const [beginnings, setBeginnings] = useState(0)
  const own = draftsOf(drafts, section)
  const faults = faultsOf(attempt.error, (reason) => i18n._(reasonWords[reason]))
  const unfit: ReadonlySet<SettingName> = new Set([...(tried ? unfitSettings(own) : []), ...invalidSettings(attempt.error)])
  const count = Object.keys(own).length
  const waiting = settingSections.filter((each) => each !== section && Object.keys(draftsOf(drafts, each)).length > 0)
  const sectionName = i18n._(sectionWords[section])
  const defaults = defaultValues(settings)
  const forget = () => {
    onForget()
    setBeginnings(beginnings + 1)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (count === 0) return
    // In the order of the form: the first is where to begin.
    const wrong = settingsOf(section).filter((name) => unfitSettings(own).includes(name))
    setTried(wrong.length > 0)
    const form = event.currentTarget
    const focus = (name: SettingName | undefined) => name && form.querySelector<HTMLElement>(`[data-setting="${name}"] :is(input, select, textarea)`)?.focus()
    if (wrong[0]) return focus(wrong[0])
    setBefore(settings)
    const save = async () => {
      try {
        await onSave(own)
      } catch (error) {
        focus([...invalidSettings(error), ...faultsOf(error, String).keys()].find((name) => settingsOf(section).includes(name)))
        throw error
      }
    }
    void attempt.run(save).then((isSaved) => isSaved && notify({ tone: 'success', text: t`Saved. Members see it now.` }))
  }
  const groups = settingGroups.filter((group) => settingsOf(section).some((name) => catalogue[name].group === group))
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={i18n._(sectionWords[section])}>
      {groups.map((group) => (
        <Card key={group} component="section" className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={styles.title}>
            {i18n._(groupWords[group])}
          </h2>
          {settingsOf(section)
            .filter((name) => catalogue[name].group === group)
            .map((name) => (
              <div key={`${name} ${beginnings} ${settings.versions[section]}`} data-setting={name} className={styles.setting} data-changed={Object.hasOwn(own, name) || undefined}>
                <SettingField
                  name={name}
                  value={Object.hasOwn(own, name) ? own[name] : settings.stored[name]}
                  fallback={defaults[name]}
                  isWrong={unfit.has(name)}
                  fault={faults.get(name)}
                  disabled={!mayWrite}
                  onChange={(value) => onChange(name, value)}
                />
              </div>
            ))}
        </Card>
      ))}
      <SaveNotice error={attempt.error} section={section} before={before} drafts={own} onTakeTheirs={forget} onGoTo={onGoTo} />
      {mayWrite && (
        <div className={styles.foot}>
          <SubmitButton attempt={attempt} wide={false}>
            {waiting.length > 0 && count > 0 ? <Trans>Save: {sectionName}</Trans> : <Trans>Save</Trans>}
          </SubmitButton>
          {count > 0 && (
            <>
              <Button variant="plain" onClick={forget}>
                <Trans>Discard</Trans>
              </Button>
              <span className={styles.count}>
                <Plural value={count} one="# change not saved" other="# changes not saved" />
              </span>
            </>
          )}
          {waiting.length > 0 && (
            <span className={styles.count}>
              <Trans>Changed too, and saved there:</Trans>{' '}
              {waiting.map((each) => (
                <Button key={each} variant="light" size="dense" onClick={() => onGoTo(each)}>
                  {i18n._(sectionWords[each])}
                </Button>
              ))}
            </span>
          )}
        </div>
      )}
    </form>
  )
}
