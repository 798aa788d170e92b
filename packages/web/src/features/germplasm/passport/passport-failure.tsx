import type { FilterNode } from '@landrace/contract/core/filter';
import { Link } from '@tanstack/react-router';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { writeView } from '../../../kit/table/view-state';
import { ApiError } from '../../../lib/api/api-error';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';

interface Props {
  readonly requestedName: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** No germplasm of that name, or several; both link to the list, which shows more. */
export function PassportFailure({ requestedName, error, onRetry }: Props) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : undefined;
  const trail = [{ label: t('core.menu.germplasm'), screen: 'germplasm' }];
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
