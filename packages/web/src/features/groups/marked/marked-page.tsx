import { markedTypes } from '@landrace/contract/areas/groups/group-kinds';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Page } from '../../../kit/layout/page';
import { Tabs } from '../../../kit/layout/tabs';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { useScreenAddress } from '../../../lib/screens';
import { MarkedActions } from './marked-actions';
import { MarkedRows } from './marked-rows';

/** The items that the user has marked, one tab per type. */
export function MarkedPage() {
  const t = useText();
  const navigate = useNavigate();
  const address = useScreenAddress();
  const { marked, isOnAccount } = useMarks();
  const { itemType } = useParams({ strict: false }) as { readonly itemType?: string };
  const type =
    markedTypes.find((known) => known === itemType) ??
    markedTypes.find((known) => marked[known].length > 0) ??
    markedTypes[0];
  return (
    <Page
      title={t('groups.marked.title')}
      line={t(isOnAccount ? 'groups.marked.accountLine' : 'groups.marked.browserLine')}
      action={<MarkedActions type={type} />}
    >
      <Tabs
        label={t('groups.marked.title')}
        value={type}
        onChange={(next) =>
          void navigate({ to: address('marked-items-type', { itemType: next }) ?? '/', replace: true })
        }
        tabs={markedTypes.map((id) => ({
          id,
          label: `${t(`groups.marked.${id}`)} (${formatNumber(marked[id].length)})`,
          content: <MarkedRows key={id} type={id} />,
        }))}
      />
    </Page>
  );
}
