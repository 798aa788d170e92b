import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../kit/layout/section';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { useText } from '../../../lib/i18n/text';
import { DatasetState } from '../../datasets/public';
import { LongList, useLongList } from './long-list';
import { type Holdings, holdingsQuery } from './permission-queries';
import classes from './permissions.module.css';
import { AcceptanceCell, Reasons, useDescribeReason } from './reasons';

interface Props {
  readonly userId: number;
  readonly onOpenDataset: (datasetId: number) => void;
}

export function UserHoldings({ userId, onOpenDataset }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(holdingsQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.name}>{data.username}</h2>
          <p className={classes.line}>{t(`accounts.roles.${data.role}`)}</p>
        </div>
      </div>
      {data.state !== 'active' && (
        <p className={classes.note}>
          {t('accounts.permissions.holdings.barred', {
            state: t(`accounts.choices.users.state.${data.state}`),
          })}
        </p>
      )}
      <Section title={t('accounts.permissions.holdings.title')}>
        <Datasets holdings={data} onOpenDataset={onOpenDataset} />
      </Section>
    </>
  );
}

interface DatasetsProps extends Pick<Props, 'onOpenDataset'> {
  readonly holdings: Holdings;
}

function Datasets({ holdings, onOpenDataset }: DatasetsProps) {
  const t = useText();
  const describeReason = useDescribeReason();
  const title = t('accounts.permissions.holdings.title');
  const list = useLongList(holdings.datasets, ({ datasetName, reasons }) =>
    [datasetName, ...reasons.map(describeReason)].join(' '),
  );
  if (holdings.datasets.length === 0) {
    return <p className={classes.line}>{t('accounts.permissions.holdings.nothing')}</p>;
  }
  return (
    <LongList list={list} label={title}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.permissions.holdings.dataset')}</th>
            <th scope="col">{t('accounts.permissions.audience.why')}</th>
            <th scope="col">{t('accounts.permissions.audience.licence')}</th>
          </tr>
        </thead>
        <tbody>
          {list.shown.map((dataset) => (
            <tr key={dataset.datasetId}>
              <th scope="row">
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => onOpenDataset(dataset.datasetId)}
                >
                  <NameAndDetail
                    name={dataset.datasetName}
                    detail={<DatasetState state={dataset.datasetState} />}
                  />
                </button>
              </th>
              <td data-label={t('accounts.permissions.audience.why')}>
                <Reasons reasons={dataset.reasons} />
              </td>
              <td data-label={t('accounts.permissions.audience.licence')}>
                {dataset.licenseName && <div>{dataset.licenseName}</div>}
                <AcceptanceCell isAccepted={dataset.hasAcceptedLicence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LongList>
  );
}
