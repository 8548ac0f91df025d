// State of the form of one section: which settings are wrong, and saving them together.

import { useLingui } from '@lingui/react/macro'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingsOf,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import { invalidSettingNames } from '@lodgepole/domain/organizations/settings/values'
import { useState } from 'react'
import { notify, dismissNotification } from '../../../../ui/notify.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { draftsOf, type SettingDrafts } from '../drafts.ts'
import { reasonMessages } from '../reason-messages.ts'
import { faultsOf, firstWithError, invalidSettings } from '../faults.ts'
import { useFocusSetting } from './use-focus-setting.ts'

interface SectionFormOptions {
  readonly section: SettingSection
  readonly settings: OrganizationSettings
  readonly drafts: SettingDrafts
  readonly onForget: () => void
  readonly onAcceptTheirs: (names: readonly SettingName[]) => void
  readonly onSave: (values: SettingDrafts) => Promise<void>
}

export const useSectionForm = ({
  section,
  settings,
  drafts,
  onForget,
  onAcceptTheirs,
  onSave,
}: SectionFormOptions) => {
  const { t, i18n } = useLingui()
  const attempt = useAttempt()
  const [before, setBefore] = useState(settings)
  const [tried, setTried] = useState(false)
  const [resetCount, setResetCount] = useState(0)
  const { form, focus } = useFocusSetting()
  const own = draftsOf(drafts, section)
  const faults = faultsOf(attempt.error, (reason) => i18n._(reasonMessages[reason]))
  const invalid: ReadonlySet<SettingName> = new Set([
    ...(tried ? invalidSettingNames(own) : []),
    ...invalidSettings(attempt.error),
  ])
  const count = Object.keys(own).length
  const forget = () => {
    onForget()
    setResetCount(resetCount + 1)
  }
  const acceptTheirs = (names: readonly SettingName[]) => {
    onAcceptTheirs(names)
    attempt.forget()
    setResetCount(resetCount + 1)
  }
  const check = () => {
    if (count === 0) return false
    dismissNotification('settings')
    // In the order of the form; the first one is where to start.
    const wrong = settingsOf(section).filter((name) => invalidSettingNames(own).includes(name))
    setTried(wrong.length > 0)
    if (wrong[0]) focus(wrong[0])
    return wrong.length === 0
  }
  const save = async () => {
    setBefore(settings)
    try {
      await onSave(own)
    } catch (error) {
      focus(firstWithError(error, section))
      throw error
    }
    notify({ tone: 'success', about: 'settings', text: t`Saved. Members see the change now.` })
  }
  return {
    form,
    attempt,
    before,
    own,
    faults,
    invalid,
    count,
    resetCount,
    forget,
    acceptTheirs,
    check,
    save,
  }
}
