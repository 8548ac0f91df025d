// One transaction. When opened, it shows the ledger entry for bookkeepers.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyItem } from '@lodgepole/contract/money/desk/schemas'
import { IconChevronDown } from '@tabler/icons-react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { TransactionIcon } from '../../../../lib/household/TransactionIcon.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Money } from '../../../../ui/Money.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { accountTexts, paidByLabels, stateTones, stateLabels } from './money-labels.ts'
import { journalKindLabels } from '../../../../lib/console/journal-kind-labels.ts'
import styles from './Transactions.module.css'

/** An empty column shows nothing. */
const Amount = ({ decimal }: { readonly decimal: string }) =>
  decimal === '0.00' ? null : <Money cents={centsOfDecimal(decimal)} />

const Entry = ({ item }: { readonly item: MoneyItem }) => {
  const { i18n } = useLingui()
  return (
    <div className={styles.scroll}>
      <table className={styles.entry}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Debit</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans context="accounting">Credit</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {item.entry.map(({ account, userId, name, debit, credit }) => (
            <tr key={`${account}/${userId}`}>
              <td>
                {i18n._(accountTexts[account])}
                {userId !== null && (
                  <>
                    :{' '}
                    <RouteLink to="bankPerson" params={{ personId: userId }} dir="auto">
                      {name}
                    </RouteLink>
                  </>
                )}
              </td>
              <td className={styles.figure}>
                <Amount decimal={debit} />
              </td>
              <td className={styles.figure}>
                <Amount decimal={credit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const About = ({ item: { memo, byName, reason, takenBack, id } }: { readonly item: MoneyItem }) => (
  <dl className={styles.about}>
    {memo && (
      <div>
        <dt>
          <Trans>Note</Trans>
        </dt>
        <dd dir="auto">{memo}</dd>
      </div>
    )}
    {reason && (
      <div>
        <dt>
          <Trans>Reason</Trans>
        </dt>
        <dd>{reason}</dd>
      </div>
    )}
    {byName && (
      <div>
        <dt>
          <Trans>By</Trans>
        </dt>
        <dd dir="auto">{byName}</dd>
      </div>
    )}
    {takenBack !== '0.00' && (
      <div>
        <dt>
          <Trans>Refunded</Trans>
        </dt>
        <dd>
          <Money cents={centsOfDecimal(takenBack)} />
        </dd>
      </div>
    )}
    <div>
      <dt>
        <Trans>Number</Trans>
      </dt>
      <dd>
        <code>{id}</code>
      </dd>
    </div>
  </dl>
)

export const TransactionRow = ({ item }: { readonly item: MoneyItem }) => {
  const { i18n } = useLingui()
  const { moment } = useMoment()
  const { kind, state, people, paidBy, card, locationName, net, amount, entry } = item
  const [who, more] = [
    people
      .slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
    people.length - 2,
  ]
  const how = [paidBy && i18n._(paidByLabels[paidBy]), card].filter(Boolean).join(' · ')
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <span className={styles.icon}>
            <TransactionIcon type={kind} />
          </span>
          <span className={styles.what}>
            <span className={styles.kind}>{i18n._(journalKindLabels[kind])}</span>
            {locationName && (
              <span className={styles.place} dir="auto">
                {locationName}
              </span>
            )}
          </span>
          <span className={styles.who} dir="auto">
            {who}
            {more > 0 && ` +${more}`}
          </span>
          <span className={styles.how}>{how}</span>
          <time className={styles.when}>{moment(item.happenedAtSeconds)}</time>
          <span className={styles.state}>
            {state !== 'booked' && (
              <Pill tone={stateTones[state]}>{i18n._(stateLabels[state])}</Pill>
            )}
          </span>
          <span className={styles.amount}>
            {net === '0.00' ? (
              <Money cents={centsOfDecimal(amount)} />
            ) : (
              <Money cents={centsOfDecimal(net)} withPlus />
            )}
          </span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </summary>
        <div className={styles.more}>
          {entry.length > 0 ? (
            <Entry item={item} />
          ) : (
            <p className={styles.unbooked}>
              <Trans>It has no ledger entries.</Trans>
            </p>
          )}
          <About item={item} />
          {people.length > 0 && (
            <p className={styles.people}>
              {people.map(({ userId, name }) => (
                <RouteLink key={userId} to="bankPerson" params={{ personId: userId }} dir="auto">
                  <Trans>{name}’s account</Trans>
                </RouteLink>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  )
}
