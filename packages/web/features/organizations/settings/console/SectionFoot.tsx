// The actions for a section's changes, always visible, and a link to the preview where it is far
// below.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SettingSection } from '@lodgepole/domain/organizations/settings/catalog'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import type { Attempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { sectionLabels } from '../../../../lib/settings/part-labels.ts'
import { goToPreview } from './go-to-preview.ts'
import styles from './Settings.module.css'

interface SectionFootProps {
  readonly section: SettingSection
  readonly attempt: Attempt
  readonly mayWrite: boolean
  /** The number of unsaved changes in this section. */
  readonly count: number
  /** Other sections with unsaved changes. */
  readonly waiting: readonly SettingSection[]
  readonly onForget: () => void
  readonly onGoTo: (section: SettingSection) => void
}

export const SectionFoot = ({
  section,
  attempt,
  mayWrite,
  count,
  waiting,
  onForget,
  onGoTo,
}: SectionFootProps) => {
  const { i18n } = useLingui()
  const sectionName = i18n._(sectionLabels[section])
  return (
    <div className={styles.foot}>
      {mayWrite && (
        <SubmitButton attempt={attempt} wide={false}>
          {waiting.length > 0 && count > 0 ? (
            <Trans>Save: {sectionName}</Trans>
          ) : (
            <Trans>Save</Trans>
          )}
        </SubmitButton>
      )}
      {mayWrite && count > 0 && (
        <>
          <Button variant="plain" onClick={onForget}>
            <Trans>Discard</Trans>
          </Button>
          <span className={styles.count}>
            <Plural value={count} one="# change not saved" other="# changes not saved" />
          </span>
        </>
      )}
      {mayWrite && waiting.length > 0 && (
        <span className={styles.count}>
          <Trans>You also have changes to save in:</Trans>{' '}
          {waiting.map((each) => (
            <Button key={each} variant="light" size="dense" onClick={() => onGoTo(each)}>
              {i18n._(sectionLabels[each])}
            </Button>
          ))}
        </span>
      )}
      <span className={styles.toPreview}>
        <Button variant="gray" onClick={goToPreview}>
          <Trans context="settings">Preview</Trans>
        </Button>
      </span>
    </div>
  )
}
