// Why a section wasn't saved: someone else saved first, members would be stuck, or a value is
// invalid.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import {
  settingOf,
  type SettingName,
  type SettingSection,
} from '@lodgepole/domain/organizations/settings/catalog'
import {
  violationReasons,
  type Violation,
  type ViolationReason,
} from '@lodgepole/domain/organizations/settings/rules'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { changedSettings, type SettingDrafts } from '../drafts.ts'
import { firstWithError } from '../faults.ts'
import { sectionLabels } from '../../../../lib/settings/part-labels.ts'
import { reasonMessages } from '../reason-messages.ts'
import { settingLabels } from '../../../../lib/settings/setting-labels.ts'
import { useShownValue } from '../../../../lib/settings/use-shown-value.ts'

interface SaveNoticeProps {
  readonly error: unknown
  readonly section: SettingSection
  /** What the form showed before the conflict. */
  readonly before: OrganizationSettings
  readonly drafts: SettingDrafts
  readonly onAcceptTheirs: (names: readonly SettingName[]) => void
  readonly onGoTo: (section: SettingSection) => void
}

const isReason = (code: string): code is ViolationReason =>
  (violationReasons as readonly string[]).includes(code)

const Reasons = ({
  reasons,
  section,
  onGoTo,
}: Pick<SaveNoticeProps, 'section' | 'onGoTo'> & { readonly reasons: readonly Violation[] }) => {
  const { i18n } = useLingui()
  const places = [
    ...new Set(
      reasons.flatMap(({ settings }) =>
        settings.slice(0, 1).map((name) => settingOf(name).section),
      ),
    ),
  ].filter((place) => place !== section)
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>We couldn’t save your changes, because members would get stuck.</Trans>}
      action={places.map((place) => (
        <Button key={place} variant="gray" size="dense" onClick={() => onGoTo(place)}>
          {i18n._(sectionLabels[place])}
        </Button>
      ))}
    >
      {reasons.map(({ reason, names }) => (
        <p key={reason}>
          {i18n._(reasonMessages[reason])} {names && <bdi>{names.join(', ')}</bdi>}
        </p>
      ))}
    </Notice>
  )
}

export const SaveNotice = ({
  error,
  section,
  before,
  drafts,
  onAcceptTheirs,
  onGoTo,
}: SaveNoticeProps) => {
  const { i18n } = useLingui()
  const shown = useShownValue()
  const messageFor = useCommonErrorMessage()
  if (error === undefined) return null
  const changed = changedMeanwhile<OrganizationSettings>(error)
  if (changed) {
    const theirs = changedSettings(section, before, changed.current)
    const rows = theirs.map((name) => ({
      label: i18n._(settingLabels[name].label),
      now: shown(name, changed.current.stored[name]),
      ...(Object.hasOwn(drafts, name) ? { yours: shown(name, drafts[name]) } : {}),
    }))
    return (
      <EditConflictNotice
        changed={changed}
        rows={rows}
        onAcceptTheirs={() => onAcceptTheirs(theirs)}
      />
    )
  }
  const message =
    error instanceof ApiError && isReason(error.code) ? (
      <Reasons
        reasons={
          (error.details?.['reasons'] ?? [
            { reason: error.code, settings: [] },
          ]) as readonly Violation[]
        }
        section={section}
        onGoTo={onGoTo}
      />
    ) : (
      <Notice tone="danger" live>
        {messageFor(error)}
      </Notice>
    )
  // If there is a field to correct, it has the focus instead.
  return firstWithError(error, section) ? (
    message
  ) : (
    <div tabIndex={-1} ref={bringIntoView}>
      {message}
    </div>
  )
}
