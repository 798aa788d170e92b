import type { Api } from '@landrace/contract/api';
import { groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import choices from '../../../kit/forms/choices.module.css';
import { Fieldset } from '../../../kit/forms/fieldset';
import { Loaded } from '../../../kit/layout/loaded';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './export.module.css';
import { groupsQuery, type MatrixType } from './export-queries';
import type { Side } from './subset-choice';

type Group = Api['POST dataset/group']['response'][number];

interface Props {
  readonly type: MatrixType;
  readonly datasetIds: readonly number[];
  readonly side: Side;
  readonly chosen: readonly number[];
  readonly onChange: (edit: (chosen: readonly number[]) => readonly number[]) => void;
}

const groupTypes = Object.fromEntries(
  groupKinds.map(({ marks, groupType }) => [marks, groupType]),
) as Readonly<Record<Side, 'germinatebase' | 'markers'>>;

/** Checkboxes for the groups that have members in these datasets. */
export function GroupTicks({ type, datasetIds, side, chosen, onChange }: Props) {
  const t = useText();
  const query = useQuery(groupsQuery(type, groupTypes[side], datasetIds));
  return (
    <Loaded query={query} height={96}>
      {(groups) => {
        const known = chosen.filter((id) => groups.some(({ groupId }) => groupId === id));
        return (
          <div className={classes.nested}>
            {groups.length === 0 ? (
              <p className={classes.hint}>{t(`genotypeExport.${side}.groupsNone`)}</p>
            ) : (
              <Ticks side={side} groups={groups} chosen={chosen} onChange={onChange} />
            )}
            {known.length < chosen.length && (
              <p className={classes.hint} role="status">
                {t('genotypeExport.groups.strangers', { count: chosen.length - known.length })}{' '}
                <button type="button" className={classes.plain} onClick={() => onChange(() => known)}>
                  {t('genotypeExport.groups.forget')}
                </button>
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Longer lists get a search field. */
const manyGroups = 8;

interface TicksProps extends Pick<Props, 'side' | 'chosen' | 'onChange'> {
  readonly groups: readonly Group[];
}

function Ticks({ side, groups, chosen, onChange }: TicksProps) {
  const t = useText();
  const [searchText, setSearchText] = useState('');
  const query = searchText.trim().toLocaleLowerCase();
  const shown = groups.filter(({ groupName }) => groupName.toLocaleLowerCase().includes(query));
  const toggle = (id: number) =>
    onChange((current) =>
      current.includes(id) ? current.filter((other) => other !== id) : [...current, id],
    );
  return (
    <Fieldset label={t(`genotypeExport.${side}.groupsLegend`)} isLabelHidden>
      {groups.length > manyGroups && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t(`genotypeExport.${side}.groupsFind`)}
          placeholder={t('genotypeExport.groups.find')}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      )}
      <div className={classes.ticks}>
        {shown.map(({ groupId, groupName, count }) => (
          <label key={groupId} className={classes.tick}>
            <input
              className={choices.input}
              type="checkbox"
              checked={chosen.includes(groupId)}
              onChange={() => toggle(groupId)}
            />
            <bdi className={classes.tickName}>{groupName}</bdi>
            <span className={classes.figure}>{formatNumber(count)}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={classes.hint}>{t('genotypeExport.groups.notFound')}</p>}
      </div>
    </Fieldset>
  );
}
