import { groups } from '@landrace/contract/areas/groups/group.table';
import type { GroupKind } from '@landrace/contract/areas/groups/group-kinds';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../kit/forms/combobox';
import type { Option, OptionSource } from '../../kit/forms/use-options';
import { tableApi } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/use-session';
import { type Group, groupQuery, kindWhere } from './group-queries';

interface Props {
  /** The type of its members. */
  readonly marks: GroupKind['marks'];
  readonly label: string;
  /** Only the user's own groups, which alone can be changed. */
  readonly isOwn?: boolean;
  readonly groupId: number | undefined;
  readonly problem?: string | undefined;
  readonly onChange: (groupId: number | undefined) => void;
}

const pageSize = 20;

/** A picker for one of the groups that are visible to the user. */
export function GroupField({ marks, label, isOwn = false, groupId, problem, onChange }: Props) {
  const t = useText();
  const userId = useSession()?.id;
  const { data: group } = useQuery({ ...groupQuery(groupId ?? 0), enabled: groupId !== undefined });
  const optionOf = ({ groupId: id, groupName, count }: Group): Option => ({
    id,
    label: groupName,
    detail: t('groups.facts.members', { count }),
  });
  const isGone = groupId !== undefined && group === null;
  return (
    <Combobox
      name="group"
      label={label}
      problem={isGone ? t('groups.field.gone') : problem}
      source={groupsOf(marks, isOwn ? userId : undefined, optionOf)}
      value={group && groupId !== undefined ? optionOf(group) : null}
      onChange={(option) => onChange(option?.id)}
    />
  );
}

function groupsOf(
  marks: Props['marks'],
  ownerId: number | undefined,
  optionOf: (group: Group) => Option,
): OptionSource {
  const { groupType } = kindWhere((kind) => kind.marks === marks);
  const isOfKind = { column: 'groupType', comparator: 'equals', values: [groupType] } as const;
  return {
    key: `groups ${groupType} ${ownerId ?? ''}`,
    load: async (search, page, signal) => {
      const isNamed = { column: 'groupName', comparator: 'contains', values: [search] } as const;
      const isOwn = { column: 'userId', comparator: 'equals', values: [ownerId ?? 0] } as const;
      const filters = {
        all: [isOfKind, ...(ownerId === undefined ? [] : [isOwn]), ...(search === '' ? [] : [isNamed])],
      };
      const order = { orderBy: 'groupName', ascending: 1 } as const;
      const { data, count } = await tableApi(groups).page(
        { filters, ...order, page, limit: pageSize },
        signal,
      );
      return { options: data.map(optionOf), count };
    },
  };
}
