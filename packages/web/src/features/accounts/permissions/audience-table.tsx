import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../kit/layout/section';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { useText } from '../../../lib/i18n/text';
import { LongList, useLongList } from './long-list';
import { type Audience, audienceQuery } from './permission-queries';
import classes from './permissions.module.css';
import { AcceptanceCell, Reasons, useDescribeReason } from './reasons';

interface Props {
  readonly datasetId: number;
  readonly onOpenUser: (userId: number) => void;
}

export function AudienceTable({ datasetId, onOpenUser }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(audienceQuery(datasetId));
  return (
    <Section title={t('accounts.permissions.audience.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.isForAnyone && <p className={classes.note}>{t('accounts.permissions.audience.anyone')}</p>}
      {data && <Users users={data.users} onOpenUser={onOpenUser} />}
    </Section>
  );
}

interface UsersProps extends Pick<Props, 'onOpenUser'> {
  readonly users: Audience['users'];
}

function Users({ users, onOpenUser }: UsersProps) {
  const t = useText();
  const describeReason = useDescribeReason();
  const title = t('accounts.permissions.audience.title');
  const list = useLongList(users, ({ username, fullName = '', reasons }) =>
    [username, fullName, ...reasons.map(describeReason)].join(' '),
  );
  if (users.length === 0) return <p className={classes.line}>{t('accounts.permissions.audience.nobody')}</p>;
  return (
    <LongList list={list} label={title}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.permissions.audience.user')}</th>
            <th scope="col">{t('accounts.permissions.audience.why')}</th>
            <th scope="col">{t('accounts.permissions.audience.licence')}</th>
          </tr>
        </thead>
        <tbody>
          {list.shown.map((user) => (
            <tr key={user.userId}>
              <th scope="row">
                <button type="button" className={classes.link} onClick={() => onOpenUser(user.userId)}>
                  <NameAndDetail
                    name={user.fullName ?? user.username}
                    detail={`${user.username} · ${t(`accounts.roles.${user.role}`)}`}
                  />
                </button>
              </th>
              <td data-label={t('accounts.permissions.audience.why')}>
                <Reasons reasons={user.reasons} />
              </td>
              <td data-label={t('accounts.permissions.audience.licence')}>
                <AcceptanceCell isAccepted={user.hasAcceptedLicence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LongList>
  );
}
