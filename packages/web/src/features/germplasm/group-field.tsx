import { groups } from '@landrace/contract/areas/groups/group.table';
import type { FilterLeaf } from '@landrace/contract/core/filter';
import { RowField } from '../../kit/forms/row-field';
import { useText } from '../../lib/i18n/text';

interface Props {
  readonly label: string;
  readonly groupId: number | undefined;
  readonly problem?: string | undefined;
  readonly onChange: (groupId: number | undefined) => void;
}

/** Those whose members are germplasm. */
export const areOfGermplasm: readonly FilterLeaf[] = [
  { column: 'groupType', comparator: 'equals', values: ['germinatebase'] },
];

/** A picker for a group of germplasm, among those that are visible to the user. */
export function GroupField({ label, groupId, problem, onChange }: Props) {
  const t = useText();
  return (
    <RowField
      name="group"
      label={label}
      table={groups}
      optionOf={(group) => ({
        id: group.groupId,
        label: group.groupName,
        detail: t('groups.facts.members', { count: group.count }),
      })}
      conditions={areOfGermplasm}
      rowId={groupId}
      problem={problem}
      goneText={t('groups.field.gone')}
      onChange={onChange}
    />
  );
}
