// The details a command recorded, by name, with values before and after side by side. A person's id
// becomes a link.

import { Trans, useLingui } from '@lingui/react/macro'
import { isId } from '@lodgepole/domain/kernel/ids'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { notedChanges, type AuditNote, type NotedChange } from '../noted-changes.ts'
import { namesPerson, notedName } from '../detail-labels.ts'
import { useNotedValue } from '../use-noted-value.ts'
import styles from './Logs.module.css'

const Changes = ({ changes }: { readonly changes: readonly NotedChange[] }) => {
  const { i18n } = useLingui()
  const shown = useNotedValue()
  return (
    <div className={styles.scroll}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name === '' ? <Trans>Value</Trans> : notedName(i18n, name)}</th>
              <td dir="auto">{shown(name, before)}</td>
              <td dir="auto">{shown(name, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Value = ({ name, value }: { readonly name: string; readonly value: unknown }) => {
  const shown = useNotedValue()
  if (typeof value !== 'string' || !namesPerson(name) || !isId(value)) return shown(name, value)
  return (
    <RouteLink to="household" params={{ personId: value }}>
      <Trans context="button">Open</Trans>
    </RouteLink>
  )
}

export const NotedDetails = ({ details }: { readonly details: AuditNote }) => {
  const { i18n } = useLingui()
  const { changes, others } = notedChanges(details)
  return (
    <>
      {changes.length > 0 && <Changes changes={changes} />}
      {others.length > 0 && (
        <dl className={styles.noted}>
          {others.map(([name, value]) => (
            <div key={name}>
              <dt>{notedName(i18n, name)}</dt>
              <dd dir="auto">
                <Value name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
