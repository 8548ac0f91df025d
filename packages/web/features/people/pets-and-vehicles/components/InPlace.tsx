// Pets or vehicles within the step that asks about them: the list, its size, and the form in its
// place. Such a page has no query cache; one list is enough.

import { Plural, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useFocusBack } from '../../../../lib/dialogs/use-focus-back.ts'
import { Button } from '../../../../ui/Button.tsx'
import { RowMark, RowText, rowAbout } from '../../../../ui/CardRows.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { pets, vehicles } from '../kinds.ts'
import type { Account, PetOrVehicle } from '../types.ts'
import styles from './PetsAndVehicles.module.css'
import { PlainCancel } from './PlainCancel.tsx'

interface InPlaceProps<Item extends { readonly version: number }, Body> {
  readonly kind: PetOrVehicle<Item, Body>
  readonly account: Account
}

interface State<Item> {
  readonly items?: readonly Item[]
  readonly error?: unknown
}

const Added = <Item extends { readonly version: number }, Body>({
  kind,
  items,
}: {
  readonly kind: PetOrVehicle<Item, Body>
  readonly items: readonly Item[]
}) => {
  const { i18n } = useLingui()
  const { Icon, About, labels } = kind
  const count = items.length
  return (
    <>
      <p className={rowAbout} role="status">
        {count > 0 &&
          (kind.name === 'pets' ? (
            <Plural value={count} one="# pet added" other="# pets added" />
          ) : (
            <Plural value={count} one="# vehicle added" other="# vehicles added" />
          ))}
      </p>
      {count > 0 && (
        <ul className={styles.list} aria-label={i18n._(labels.title)}>
          {items.map((item) => (
            <li key={kind.idOf(item)} className={styles.row}>
              <RowMark>
                <Icon size={20} />
              </RowMark>
              <RowText rank={3} name={kind.nameOf(item)}>
                <About item={item} />
              </RowText>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const InPlace = <Item extends { readonly version: number }, Body>({
  kind,
  account,
}: InPlaceProps<Item, Body>) => {
  const { i18n } = useLingui()
  const [{ items, error }, setState] = useState<State<Item>>({})
  const [isAdding, setIsAdding] = useState(false)
  const add = useFocusBack(isAdding)
  const load = () =>
    kind.load(account).then(
      (found) => setState({ items: found }),
      (fault: unknown) => setState({ error: fault }),
    )
  useEffect(() => {
    void load()
    // Fetched once per account; items added later are stored here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account.userId])
  if (error !== undefined) return <LoadFailed error={error} retry={load} />
  if (!items) return <TextSkeleton lines={2} />
  const { Form, labels } = kind
  const close = () => setIsAdding(false)
  const save = async (body: Body) => {
    const saved = await kind.save(account, body, undefined, undefined)
    setState({ items: [...items, saved] })
    close()
  }
  return (
    <div className={styles.place}>
      <Added kind={kind} items={items} />
      {isAdding ? (
        <Form
          item={undefined}
          onSave={save}
          onAcceptTheirs={close}
          cancel={<PlainCancel onClick={close} />}
        />
      ) : (
        <Button
          ref={add}
          wide
          variant="light"
          icon={<IconPlus size={20} />}
          onClick={() => setIsAdding(true)}
        >
          {i18n._(labels.add)}
        </Button>
      )}
    </div>
  )
}

export const PetsInPlace = ({ account }: { readonly account: Account }) => (
  <InPlace kind={pets} account={account} />
)
export const VehiclesInPlace = ({ account }: { readonly account: Account }) => (
  <InPlace kind={vehicles} account={account} />
)
