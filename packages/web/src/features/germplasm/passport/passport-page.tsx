import type { FilterNode } from '@landrace/contract/core/filter';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { writeView } from '../../../kit/table/view-state';
import { ApiError } from '../../../lib/api/api-error';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { passportQuery } from './passport-query';
import { PassportSheet } from './passport-sheet';

export function PassportPage() {
  const { germplasmId: key = '' } = useParams({ strict: false }) as { readonly germplasmId?: string };
  const query = useQuery(passportQuery(key));
  if (query.data) return <PassportSheet key={query.data.germplasmId} passport={query.data} />;
  if (query.error) {
    return <PassportFailure requestedName={key} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <PageSkeleton shape="sections" />;
}

interface Props {
  readonly requestedName: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** No germplasm of that name, or several; both link to the list, which shows more. */
function PassportFailure({ requestedName, error, onRetry }: Props) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : undefined;
  const trail = [{ label: t('germplasm.lists.germplasm.title'), screen: 'germplasm' }];
  if (status !== 404 && status !== 409 && status !== 400) {
    return (
      <Page title={requestedName} trail={trail}>
        <ErrorState error={error} onRetry={onRetry} />
      </Page>
    );
  }
  const kind = status === 409 ? 'ambiguous' : 'notFound';
  return (
    <Page title={t(`germplasm.passport.${kind}.title`)} trail={trail}>
      <StateMessage
        icon={<SearchIcon size={20} />}
        title={t(`germplasm.passport.${kind}.sought`, { sought: requestedName })}
        text={t(`germplasm.passport.${kind}.text`)}
        action={
          <ListLink requestedName={requestedName} comparator={kind === 'ambiguous' ? 'equals' : 'contains'} />
        }
      />
    </Page>
  );
}

interface ListLinkProps {
  readonly requestedName: string;
  readonly comparator: 'equals' | 'contains';
}

const searchedColumns = [
  'germplasmName',
  'germplasmDisplayName',
  'germplasmNumber',
  'germplasmPuid',
] as const;

function ListLink({ requestedName, comparator }: ListLinkProps) {
  const t = useText();
  const address = useScreenAddress()('germplasm');
  if (address === undefined) return null;
  const any: FilterNode[] = searchedColumns.map((column) => ({
    column,
    comparator,
    values: [requestedName],
  }));
  return (
    <Link to={address} search={writeView({ filters: [{ any }], page: 1 }) as never}>
      {t('germplasm.passport.toList', { sought: requestedName })}
    </Link>
  );
}
