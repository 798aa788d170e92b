import { groups } from '@landrace/contract/areas/groups/group.table';
import { useQueries } from '@tanstack/react-query';
import { RadioGroup } from '../../../kit/forms/choices';
import { OptionChips } from '../../../kit/forms/option-chips';
import { tableOptions } from '../../../kit/forms/table-options';
import { rowQuery } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import type { ItemChoice } from '../../groups/public';

interface Props {
  readonly choice: ItemChoice;
  readonly onChange: (choice: ItemChoice) => void;
}

const scopes = ['all', 'marked', 'groups'] as const;

const groupOptions = tableOptions(
  groups,
  ({ groupId, groupName, count }) => ({ id: groupId, label: groupName, detail: formatNumber(count) }),
  [{ column: 'groupType', comparator: 'equals', values: ['germinatebase'] }],
);

/** All germplasm, the marked ones, or members of groups, whether or not a dataset is compared. */
export function ScopeField({ choice, onChange }: Props) {
  const t = useText();
  const { marked } = useMarks();
  const { scope, groupIds } = choice;
  const rows = useQueries({ queries: groupIds.map((id) => rowQuery(groups, id)) });
  return (
    <>
      <RadioGroup
        field={{
          name: 'scope',
          label: t('itemScope.germplasm.label'),
          value: scope,
          onChange: (next) => onChange({ ...choice, scope: next }),
        }}
        choices={scopes.map((value) => ({
          value,
          label: t(`itemScope.germplasm.${value}`, { count: formatNumber(marked.germplasm.length) }),
        }))}
      />
      {scope === 'groups' && (
        <OptionChips
          name="groups"
          label={t('crossComparison.groups')}
          source={groupOptions}
          chosen={groupIds.map((id, at) => ({ id, label: rows[at]?.data?.groupName ?? String(id) }))}
          removeLabel={(removed) => t('crossComparison.remove', { name: removed })}
          onChange={(next) => onChange({ ...choice, groupIds: next.map(({ id }) => id) })}
        />
      )}
    </>
  );
}
