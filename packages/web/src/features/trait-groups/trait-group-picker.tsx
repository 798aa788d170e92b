import { useQuery } from '@tanstack/react-query';
import { Select } from '../../kit/controls/inputs';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { type TraitGroup, traitGroupsQuery } from './trait-group-query';

interface Props {
  /** Traits that can be chosen here; groups with none of them are not offered. */
  readonly offered?: readonly number[];
  readonly onPick: (traitIds: readonly number[], group: TraitGroup) => void;
}

/** Chooses the traits of a group, for screens where traits are chosen. Nothing where there are no groups. */
export function TraitGroupPicker({ offered, onPick }: Props) {
  const t = useText();
  const { data } = useQuery(traitGroupsQuery);
  const idsOf = ({ traitIds = [] }: TraitGroup) =>
    offered ? traitIds.filter((id) => offered.includes(id)) : traitIds;
  const groups = (data?.data ?? []).filter((group) => idsOf(group).length > 0);
  if (groups.length === 0) return null;
  return (
    <Select
      label={t('traitPages.groups.pick')}
      value=""
      options={[
        { value: '', label: '–' },
        ...groups.map((group) => ({
          value: String(group.traitGroupId),
          label: `${group.traitGroupName} (${formatNumber(idsOf(group).length)})`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const group = groups.find(({ traitGroupId }) => String(traitGroupId) === value);
        if (group) onPick(idsOf(group), group);
      }}
    />
  );
}
