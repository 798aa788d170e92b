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
  readonly sought: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Nothing of that name, or several; both lead to the list, which can say more. */
export function PassportFailure({ sought, error, onRetry }: Props) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : undefined;
  const trail = [{ label: t('core.menu.germplasm'), screen: 'germplasm' }];
  if (status !== 404 && status !== 409 && status !== 400) {
    return (
      <Page title={sought} trail={trail}>
        <ErrorState error={error} onRetry={onRetry} />
      </Page>
    );
  }
  const kind = status === 409 ? 'ambiguous' : 'notFound';
  return (
    <Page title={t(`germplasm.passport.${kind}.title`)} trail={trail}>
      <StateMessage
        icon={<SearchIcon size={20} />}
        title={t(`germplasm.passport.${kind}.sought`, { sought })}
        text={t(`germplasm.passport.${kind}.text`)}
        action={<ListLink sought={sought} comparator={kind === 'ambiguous' ? 'equals' : 'contains'} />}
      />
    </Page>
  );
}

interface ListLinkProps {
  readonly sought: string;
  readonly comparator: 'equals' | 'contains';
}

const soughtIn = ['germplasmName', 'germplasmDisplayName', 'germplasmNumber', 'germplasmPuid'] as const;

function ListLink({ sought, comparator }: ListLinkProps) {
  const t = useText();
  const address = useScreenAddress()('germplasm');
  if (address === undefined) return null;
  const any: FilterNode[] = soughtIn.map((column) => ({ column, comparator, values: [sought] }));
  return (
    <Link to={address} search={writeView({ filters: [{ any }], page: 1 }) as never}>
      {t('germplasm.passport.toList', { sought })}
    </Link>
  );
}
