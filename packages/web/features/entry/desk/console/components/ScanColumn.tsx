// The scanning column: the place, the direction, the camera, and the last person scanned.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { CameraScanner } from '../../../../../lib/console/scanner/CameraScanner.tsx'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { SelectField } from '../../../../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import { useDeskRefusals } from '../../use-desk-labels.ts'
import { Conflicts } from './Conflicts.tsx'
import { ScanMeaning } from './ScanMeaning.tsx'
import { ScanPanel } from './ScanPanel.tsx'
import styles from '../FrontDesk.module.css'
import type { FrontDeskState } from '../use-front-desk.ts'

interface ScanColumnProps {
  readonly state: FrontDeskState
  readonly hasCamera: boolean
  readonly onCamera: () => void
}

const CameraButton = ({ hasCamera, onCamera }: Omit<ScanColumnProps, 'state'>) => (
  <Button
    variant="gray"
    icon={hasCamera ? <IconCameraOff size={18} /> : <IconCamera size={18} />}
    onClick={onCamera}
  >
    {hasCamera ? <Trans>Close camera</Trans> : <Trans>Open camera</Trans>}
  </Button>
)

export const ScanColumn = ({ state, hasCamera, onCamera }: ScanColumnProps) => {
  const { t } = useLingui()
  const messageFor = useDeskRefusals()
  const { desk, stored, direction, setDirection, setPlace, scan, fault, isOnline } = state
  const { look, results, waiting } = desk
  const places = look.data?.places ?? []
  return (
    <div className={styles.side}>
      <div className={styles.controls}>
        <SelectField
          label={<VisuallyHidden>{t`Place`}</VisuallyHidden>}
          value={stored?.place.placeId ?? ''}
          options={places.map((place) => ({ value: place.placeId, label: place.label }))}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        <ScanMeaning direction={direction} onChosen={setDirection} />
        <CameraButton hasCamera={hasCamera} onCamera={onCamera} />
      </div>
      {direction === 'out' && (
        <Notice tone="warning" live title={<Trans>Scans now check people out</Trans>} />
      )}
      <RefusedNotice error={fault} messageFor={messageFor} />
      <ScanPanel
        results={results}
        isWaiting={(scanId) => waiting?.waiting.some(({ id }) => id === scanId) ?? false}
      >
        {hasCamera && <CameraScanner onCode={(code) => void scan({ code }, direction)} />}
      </ScanPanel>
      <Conflicts desk={desk} isOnline={isOnline} />
    </div>
  )
}
