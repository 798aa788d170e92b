import { useMemo } from 'react';
import { CirclesIcon } from '../../kit/icons/subject-icons';
import { StateMessage } from '../../kit/layout/state-message';
import { DataTable } from '../../kit/table/data-table';
import type { AnyPresentation } from '../../kit/table/presentation';
import { tableApi } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { type Group, kindOf, memberLists } from './group-queries';
import { memberCells } from './member-cells';
import { useMemberChange } from './use-member-change';

interface Props {
  readonly group: Group;
  readonly isOwn: boolean;
}

/** The members as in the list of their type, below the group. */
export function Members({ group, isOwn }: Props) {
  const t = useText();
  const { member, marks } = kindOf(group);
  const list = memberLists[marks];
  const path = `group/${group.groupId}/${member}`;
  // The segment separates the cached rows from those of the whole list.
  const definition = useMemo(() => ({ ...list, segment: path }), [list, path]);
  const loader = useMemo(() => tableApi(list, { path }), [list, path]);
  const { change } = useMemberChange(group);
  const presentation = useMemo<AnyPresentation>(
    () => ({
      ...memberCells(marks),
      empty: (
        <StateMessage
          icon={<CirclesIcon size={20} />}
          title={t('groups.members.none')}
          text={isOwn ? t('groups.members.noneHint') : undefined}
        />
      ),
      ...(isOwn && {
        rowActions: [
          {
            id: 'remove',
            label: t('groups.members.remove'),
            onSelect: (row) => change({ ids: [Number(row[list.idField])], isAddition: false }),
          },
        ],
      }),
    }),
    [t, isOwn, change, list, marks],
  );
  return (
    <DataTable
      definition={definition}
      title={t('groups.members.title')}
      presentation={presentation}
      loader={loader}
    />
  );
}
