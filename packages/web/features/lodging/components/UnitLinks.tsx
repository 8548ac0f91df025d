// Links to external pages: a row of fields for each, with buttons to add and remove one.

import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_DOCUMENTS } from '@lodgepole/domain/lodging/units'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { LinkTexts } from '../unit-form.ts'
import styles from './Lodging.module.css'

interface UnitLinksProps {
  readonly links: readonly LinkTexts[]
  /** The field that is wrong. */
  readonly fault: string | undefined
  readonly onChange: (links: readonly LinkTexts[]) => void
}

export const UnitLinks = ({ links, fault, onChange }: UnitLinksProps) => {
  const { t } = useLingui()
  const set = (index: number, change: Partial<LinkTexts>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)))
  return (
    <div className={styles.renters}>
      {links.map((link, index) => {
        const number = index + 1
        return (
          // A link without any text has nothing else that identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.renter}>
            <legend>
              <Trans>Link {number}</Trans>
            </legend>
            <FieldPair>
              <TextField
                label={t`Link name`}
                name={`linkLabel-${index}`}
                value={link.label}
                error={fault === `linkLabel-${index}` && t`Enter a name.`}
                onChange={(event) => set(index, { label: event.target.value })}
              />
              <TextField
                label={t`Web address`}
                name={`linkUrl-${index}`}
                type="url"
                inputMode="url"
                placeholder="https://"
                value={link.url}
                error={
                  fault === `linkUrl-${index}` && t`Enter an address that starts with https://`
                }
                onChange={(event) => set(index, { url: event.target.value })}
              />
            </FieldPair>
            <div className={styles.foot}>
              <Button
                variant="gray"
                onClick={() => onChange(links.filter((_, at) => at !== index))}
                aria-label={t`Remove link ${number}`}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      {links.length < MAX_DOCUMENTS && (
        <Button
          variant="light"
          icon={<IconPlus size={20} />}
          onClick={() => onChange([...links, { label: '', url: '' }])}
        >
          <Trans>Add a link</Trans>
        </Button>
      )}
    </div>
  )
}
