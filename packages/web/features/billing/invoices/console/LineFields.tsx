// The lines of an invoice: description, quantity, unit price, tax.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { randomId } from '../../../../lib/api/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { emptyLine, wrongFields, type LineField, type TypedLine } from './invoice-lines.ts'
import styles from './WriteInvoice.module.css'

const MAX_LINES = 100

interface LineFieldsProps {
  readonly lines: readonly TypedLine[]
  readonly onChange: (lines: readonly TypedLine[]) => void
  /** Errors appear after an attempt. */
  readonly tried: boolean
}

interface OneLineProps {
  readonly line: TypedLine
  /** Its position among the lines, starting at 1. */
  readonly place: number
  readonly tried: boolean
  readonly onChange: (more: Partial<TypedLine>) => void
  /** Omitted if it is the only line. */
  readonly onRemove: (() => void) | undefined
}

const OneLine = ({ line, place, tried, onChange, onRemove }: OneLineProps) => {
  const { t } = useLingui()
  const amountLabel = useAmountMessage()
  const wrong = tried ? wrongFields(line) : []
  const field = (name: LineField, complaint: string) => ({
    name: `${name}-${line.key}`,
    value: line[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    error: wrong.includes(name) && complaint,
  })
  return (
    <div className={styles.line} role="group" aria-label={t`Line ${place}`}>
      <TextField
        className={styles.what}
        label={t`Invoice lines`}
        maxLength={200}
        required
        {...field('text', t`Enter a description.`)}
      />
      <TextField
        label={t`Quantity`}
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('qty', t`Enter a whole number.`)}
      />
      <TextField
        label={t`Unit price`}
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('price', amountLabel(line.price))}
      />
      <TextField
        label={t`Tax in percent`}
        inputMode="decimal"
        autoComplete="off"
        {...field('tax', t`Enter a number from 0 to 100.`)}
      />
      {onRemove && (
        <IconButton
          label={t`Remove line ${place}`}
          icon={<IconTrash size={18} />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

export const LineFields = ({ lines, onChange, tried }: LineFieldsProps) => {
  const { t } = useLingui()
  const set = (key: string, more: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...more } : line)))
  return (
    <fieldset className={styles.lines}>
      <legend>{t`Lines`}</legend>
      {lines.map((line, index) => (
        <OneLine
          key={line.key}
          line={line}
          place={index + 1}
          tried={tried}
          onChange={(more) => set(line.key, more)}
          onRemove={
            lines.length > 1
              ? () => onChange(lines.filter(({ key }) => key !== line.key))
              : undefined
          }
        />
      ))}
      {lines.length < MAX_LINES && (
        <div>
          <Button
            variant="light"
            size="dense"
            icon={<IconPlus size={18} />}
            onClick={() => onChange([...lines, emptyLine(randomId())])}
          >
            <Trans>Add line</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
