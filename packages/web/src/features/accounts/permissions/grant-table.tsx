import type { ReactNode } from 'react';
import { CheckIcon, LockIcon } from '../../../kit/icons/shell-icons';
import { Badge } from '../../../kit/layout/badge';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { type Translate, useText } from '../../../lib/i18n/text';
import { LongList, useLongList } from './long-list';
import type { Reason } from './permission-queries';
import classes from './permissions.module.css';

/** A user or dataset, and why one sees the other. */
interface Grant {
  readonly id: number;
  readonly name: string;
  readonly detail: ReactNode;
  /** Further words by which it is found. */
  readonly words?: string;
  readonly reasons: readonly Reason[];
  readonly licenseName?: string | undefined;
  /** Absent where there is no licence to accept. */
  readonly hasAcceptedLicence?: boolean | undefined;
}

interface Props {
  readonly title: string;
  /** The heading of the first column. */
  readonly heading: string;
  readonly empty: string;
  readonly grants: readonly Grant[];
  readonly onOpen: (id: number) => void;
}

export function GrantTable({ title, heading, empty, grants, onOpen }: Props) {
  const t = useText();
  const list = useLongList(grants, ({ name, words = '', reasons }) =>
    [name, words, ...reasons.map((reason) => describeReason(reason, t))].join(' '),
  );
  const [why, licence] = [t('accounts.permissions.audience.why'), t('accounts.permissions.audience.licence')];
  if (grants.length === 0) return <p className={`quiet ${classes.line}`}>{empty}</p>;
  return (
    <LongList list={list} label={title}>
      <table className={`values ${classes.table}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{why}</th>
            <th scope="col">{licence}</th>
          </tr>
        </thead>
        <tbody>
          {list.shown.map(({ id, name, detail, reasons, licenseName, hasAcceptedLicence }) => (
            <tr key={id}>
              <th scope="row">
                <button type="button" className="cell-link" onClick={() => onOpen(id)}>
                  <NameAndDetail name={name} detail={detail} />
                </button>
              </th>
              <td data-label={why}>
                <ul>
                  {reasons.map((reason) => {
                    const text = describeReason(reason, t);
                    return <li key={text}>{text}</li>;
                  })}
                </ul>
              </td>
              <td data-label={licence}>
                {licenseName && <div>{licenseName}</div>}
                <AcceptanceCell isAccepted={hasAcceptedLicence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LongList>
  );
}

function describeReason(reason: Reason, t: Translate): string {
  return reason.kind === 'userGroup'
    ? t('accounts.permissions.reasons.userGroup', { group: reason.userGroupName })
    : t(`accounts.permissions.reasons.${reason.kind}`);
}

function AcceptanceCell({ isAccepted }: { readonly isAccepted: boolean | undefined }) {
  const t = useText();
  if (isAccepted === undefined) return t('accounts.permissions.audience.noLicence');
  return isAccepted ? (
    <Badge icon={<CheckIcon />}>{t('accounts.permissions.audience.accepted')}</Badge>
  ) : (
    <Badge icon={<LockIcon />}>{t('accounts.permissions.audience.notAccepted')}</Badge>
  );
}
