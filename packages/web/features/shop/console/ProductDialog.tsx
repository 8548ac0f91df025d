// A product that is made or changed: what it is and costs, when it can be ordered, for whom it is,
// and what is in it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import { allergens as allAllergens } from '@lodgepole/domain/shop/allergens'
import { useState } from 'react'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { Choice, ChoiceGroup } from '../../../ui/Choice.tsx'
import { CheckLine, FieldPair } from '../../../ui/Form.tsx'
import { MessageField } from '../../../ui/MessageField.tsx'
import { notify } from '../../../ui/notify.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAllergenWords } from '../use-shop-words.ts'
import styles from './Desk.module.css'
import { draftOf, type ProductTicks, textsOf, ticksOf } from './product-fields.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { useDeskChanges } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'

interface ProductDialogProps {
  readonly kind: DeskProduct['kind']
  readonly product: DeskProduct | undefined
  readonly onClosed: () => void
}

const isWhole = (least: number, most: number) => (text: string) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

export const ProductDialog = ({ kind, product, onClosed }: ProductDialogProps) => {
  const { t } = useLingui()
  const timeZone = useOrganization()?.timeZone ?? 'UTC'
  const { save } = useDeskChanges()
  const attempt = useAttempt()
  const wordsOf = useDeskRefusals()
  const named = useAllergenWords()
  const [ticks, setTicks] = useState(() => ticksOf(product, kind))
  const { texts, field, check } = useFields(
    { ...textsOf(product, timeZone) },
    { name: isFilled, price: isFilled, maxPerOrder: isWhole(1, 99), place: isWhole(0, 9_999) },
  )
  const set = (change: Partial<ProductTicks>) => setTicks((before) => ({ ...before, ...change }))
  const keep = async (close: () => void) => {
    await save({
      productId: product?.productId,
      version: product?.version,
      kind,
      product: draftOf(texts, ticks, product, timeZone, t`Size`),
    })
    close()
    const { name } = texts
    notify({ tone: 'success', text: t`${name} has been saved.` })
  }
  const recipients = [
    { value: 'nobody', label: t`The household` },
    { value: 'person', label: t`One person, also the holder` },
    { value: 'participant', label: t`One person whom the holder looks after` },
  ]
  return (
    <DialogForm
      wide
      title={product ? <Trans>Edit {product.name}</Trans> : <Trans>New product</Trans>}
      className={styles.form}
      {...{ attempt, check, wordsOf, onClosed }}
      onSubmit={keep}
      action={<Trans>Save</Trans>}
    >
      <TextField label={t`Name`} maxLength={120} {...field('name', t`Enter a name.`)} />
      <MessageField label={t`Description`} rows={2} maxLength={1_000} {...field('description')} />
      <ProductPicture url={ticks.imageUrl} onChange={(imageUrl) => set({ imageUrl })} />
      <FieldPair>
        <TextField
          label={t`Price before tax`}
          inputMode="decimal"
          autoComplete="off"
          {...field('price', t`Enter a price; 0 is free.`)}
        />
        <TextField
          label={t`Tax in percent`}
          inputMode="decimal"
          autoComplete="off"
          {...field('taxRate')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          type="datetime-local"
          label={t`On sale from`}
          description={t`Empty: at once.`}
          {...field('opens')}
        />
        <TextField
          type="datetime-local"
          label={t`On sale until`}
          description={t`Empty: without an end.`}
          {...field('closes')}
        />
      </FieldPair>
      <FieldPair>
        <TextField type="date" label={t`Day of delivery`} {...field('deliveryDay')} />
        <TextField
          label={t`At most in one order`}
          inputMode="numeric"
          {...field('maxPerOrder', t`From 1 to 99.`)}
        />
      </FieldPair>
      <SelectField
        label={t`For whom`}
        value={ticks.recipient}
        onChange={(event) =>
          set({ recipient: event.currentTarget.value as ProductTicks['recipient'] })
        }
        options={recipients}
      />
      <TextField
        label={t`Sizes to choose from`}
        description={t`With commas between them, such as S, M, L. Empty: none.`}
        {...field('size')}
      />
      <TextField
        label={t`Ask for a few words`}
        description={t`What the field is called, such as Message. Empty: none.`}
        maxLength={60}
        {...field('message')}
      />
      <ChoiceGroup label={<Trans>It contains</Trans>}>
        <div className={styles.ticks}>
          {allAllergens.map((one) => (
            <Choice
              key={one}
              type="checkbox"
              className={styles.tick}
              checked={ticks.allergens.includes(one)}
              onChange={({ target }) =>
                set({
                  allergens: target.checked
                    ? [...ticks.allergens, one]
                    : ticks.allergens.filter((other) => other !== one),
                })
              }
            >
              {named([one])}
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      <TextField
        label={t`Place on the shelf`}
        description={t`Small numbers stand first.`}
        inputMode="numeric"
        {...field('place', t`A whole number.`)}
      />
      <CheckLine
        checked={ticks.isHidden}
        onChange={(event) => set({ isHidden: event.target.checked })}
      >
        <Trans>Hidden: members do not see it</Trans>
      </CheckLine>
    </DialogForm>
  )
}
