import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import { useMemo } from 'react';
import { TickIcon } from '../../../kit/icons/table-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { DataTable } from '../../../kit/table/data-table';
import type { AnyPresentation } from '../../../kit/table/presentation';
import { tableApi } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { markedSegment } from '../../../lib/marks/account-marks';
import { revisionOf } from '../../../lib/marks/revision';
import { useMarks } from '../../../lib/marks/use-marks';
import { memberLists } from '../group-queries';
import { memberCells } from '../member-cells';

/** The server looks up the account's marks; those of a visitor are sent with the request. */
export function MarkedRows({ type }: { readonly type: MarkedType }) {
  const t = useText();
  const { marked, isOnAccount } = useMarks();
  const list = memberLists[type];
  const ids = isOnAccount ? undefined : marked[type];
  const definition = useMemo(
    () => ({ ...list, segment: `${list.segment}${markedSegment}${ids ? revisionOf(ids) : ''}` }),
    [list, ids],
  );
  const loader = useMemo(
    () => tableApi(list, { extra: ids ? { onlyIds: ids } : { onlyMarked: true } }),
    [list, ids],
  );
  const presentation = useMemo<AnyPresentation>(
    () => ({
      ...memberCells(type),
      empty: (
        <StateMessage
          icon={<TickIcon size={20} />}
          title={t('groups.marked.none')}
          text={t('groups.marked.noneText')}
          action={<ScreenLink screen={list.name}>{t(`groups.marked.${type}`)}</ScreenLink>}
        />
      ),
    }),
    [t, list, type],
  );
  return (
    <DataTable
      definition={definition}
      title={t(`groups.marked.${type}`)}
      loader={loader}
      presentation={presentation}
    />
  );
}
