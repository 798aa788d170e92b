import { diversityFields } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Select } from '../../../kit/table/select';
import { useText } from '../../../lib/i18n/text';
import { groupsQuery } from '../export/export-queries';
import type { Diversity } from './diversity-queries';
import { type ColourBy, type DiversityState, readColour, writeColour } from './diversity-state';

interface Props {
  readonly found: Diversity;
  readonly x: number;
  readonly y: number;
  readonly by: ColourBy;
  readonly onChange: (change: Partial<DiversityState>) => void;
  readonly children: ReactNode;
}

/** Which components are shown, and what lines are coloured by. */
export function CloudControls({ found, x, y, by, onChange, children }: Props) {
  const t = useText();
  const { data: groups = [] } = useQuery(groupsQuery('genotype', 'germinatebase', [found.datasetId]));
  const components = found.components.map((_, at) => ({ value: String(at + 1), label: `PC${at + 1}` }));
  const chosen = writeColour(by) ?? '';
  const ofGroups = groups.map(({ groupId, groupName }) => ({
    value: `group:${groupId}`,
    label: t('diversity.colour.group', { name: groupName }),
  }));
  const isKnown = !by || 'field' in by || ofGroups.some(({ value }) => value === chosen);
  return (
    <>
      {(['x', 'y'] as const).map((side) => (
        <Select
          key={side}
          aria-label={t(`diversity.cloud.${side}`)}
          data={components}
          value={String(side === 'x' ? x : y)}
          onChange={(event) => onChange({ [side]: Number(event.currentTarget.value) })}
        />
      ))}
      <Select
        aria-label={t('diversity.colour.label')}
        data={[
          { value: '', label: t('diversity.colour.none') },
          ...diversityFields.map((field) => ({ value: field, label: t(`diversity.colour.${field}`) })),
          ...ofGroups,
          ...(isKnown ? [] : [{ value: chosen, label: t('diversity.colour.otherGroup') }]),
        ]}
        value={chosen}
        onChange={(event) => onChange({ by: readColour(event.currentTarget.value) })}
      />
      {children}
    </>
  );
}
