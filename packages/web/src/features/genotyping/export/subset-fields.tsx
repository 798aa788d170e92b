import type { Api } from '@landrace/contract/api';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../../../kit/controls/inputs';
import { RadioGroup } from '../../../kit/forms/choices';
import choices from '../../../kit/forms/choices.module.css';
import { SelectField } from '../../../kit/forms/fields';
import { Fieldset } from '../../../kit/forms/fieldset';
import { Loaded } from '../../../kit/layout/loaded';
import { rowQuery } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import classes from './export.module.css';
import { groupsQuery, type MatrixType, mapsQuery } from './export-queries';
import { type Edit, type Side, type SideChoice, type SubsetChoice, scopes, sides } from './subset-choice';

interface Props {
  readonly type: MatrixType;
  readonly datasetIds: readonly number[];
  readonly choice: SubsetChoice;
  /** What the map is used for here; the field is hidden where it has no use. */
  readonly mapHint?: string;
  /** Which map is used by default, if any. */
  readonly noMap?: string | undefined;
  readonly onChange: (edit: Edit<SubsetChoice>) => void;
}

/** Which part of the datasets, and along which map. */
export function SubsetFields({ type, datasetIds, choice, mapHint, noMap, onChange }: Props) {
  const t = useText();
  const { marked } = useMarks();
  const given = useGiven(choice.germplasm);
  return (
    <>
      {mapHint !== undefined && (
        <MapField
          datasetIds={datasetIds}
          mapId={choice.mapId}
          hint={mapHint}
          none={noMap}
          onChange={(mapId) => onChange(() => ({ mapId }))}
        />
      )}
      {sides.map((side) => {
        const set = (edit: Edit<SideChoice>) =>
          onChange((now) => ({ [side]: { ...now[side], ...edit(now[side]) } }));
        return (
          <div key={side}>
            <RadioGroup
              field={{
                name: side,
                label: t(`genotypeExport.${side}.label`),
                value: choice[side].scope,
                onChange: (scope) => set(() => ({ scope })),
              }}
              choices={[
                ...(side === 'germplasm' && given ? [given] : []),
                ...scopes.map((value) => ({
                  value,
                  label: t(`genotypeExport.${side}.${value}`, { count: formatNumber(marked[side].length) }),
                })),
              ]}
            />
            {choice[side].scope === 'groups' && (
              <GroupTicks
                type={type}
                datasetIds={datasetIds}
                side={side}
                chosen={choice[side].groupIds}
                onChange={(edit) => set(({ groupIds }) => ({ groupIds: edit(groupIds) }))}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

/** The choice of what another screen handed over, by name if it is a single germplasm. */
function useGiven({ ids = [] }: SideChoice) {
  const t = useText();
  const alone = ids.length === 1 ? ids[0] : undefined;
  const { data } = useQuery(rowQuery(germplasm, alone));
  if (ids.length === 0) return undefined;
  const name = data?.germplasmDisplayName ?? data?.germplasmName ?? `${alone}`;
  const label =
    alone === undefined
      ? t('genotypeExport.germplasm.givenMany', { count: formatNumber(ids.length) })
      : t('genotypeExport.germplasm.given', { name });
  return { value: 'given', label } as const;
}

interface MapFieldProps {
  readonly datasetIds: readonly number[];
  readonly mapId: number | undefined;
  readonly hint: string;
  /** The label for no map. */
  readonly none: string | undefined;
  readonly onChange: (mapId: number | undefined) => void;
}

/** One of the maps with markers of these datasets, or none. */
function MapField({ datasetIds, mapId, hint, none, onChange }: MapFieldProps) {
  const t = useText();
  const query = useQuery(mapsQuery(datasetIds));
  return (
    <Loaded query={query} height={62}>
      {(maps) => {
        const isKnown = mapId === undefined || maps.some((map) => map.mapId === mapId);
        const options = maps.map(({ mapId: id, mapName, markerCount }) => ({
          value: String(id),
          label: t('genotypeExport.map.option', {
            name: mapName,
            count: markerCount,
            markers: formatNumber(markerCount),
          }),
        }));
        const noMap = { value: '', label: none ?? t('genotypeExport.map.none') };
        // The address may name a map of other datasets; it is shown, since it would be requested.
        const gone = isKnown ? [] : [{ value: String(mapId), label: t('genotypeExport.map.unknown') }];
        return (
          <SelectField
            field={{
              name: 'map',
              label: t('genotypeExport.map.label'),
              value: mapId === undefined ? '' : String(mapId),
              problem: isKnown ? undefined : t('genotypeExport.map.gone'),
              onChange: (value) => onChange(value === '' ? undefined : Number(value)),
            }}
            options={[noMap, ...gone, ...options]}
            description={maps.length === 0 ? t('genotypeExport.map.noMaps') : hint}
          />
        );
      }}
    </Loaded>
  );
}

type Group = Api['POST dataset/group']['response'][number];

interface GroupTicksProps {
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
function GroupTicks({ type, datasetIds, side, chosen, onChange }: GroupTicksProps) {
  const t = useText();
  const query = useQuery(groupsQuery(type, groupTypes[side], datasetIds));
  return (
    <Loaded query={query} height={96}>
      {(groups) => {
        const known = chosen.filter((id) => groups.some(({ groupId }) => groupId === id));
        return (
          <div className={`stack ${classes.nested}`}>
            {groups.length === 0 ? (
              <p className="hint">{t(`genotypeExport.${side}.groupsNone`)}</p>
            ) : (
              <Ticks side={side} groups={groups} chosen={chosen} onChange={onChange} />
            )}
            {known.length < chosen.length && (
              <p className="hint" role="status">
                {t('genotypeExport.groups.strangers', { count: chosen.length - known.length })}{' '}
                <button type="button" className="link" onClick={() => onChange(() => known)}>
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

interface TicksProps extends Pick<GroupTicksProps, 'side' | 'chosen' | 'onChange'> {
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
            <span className="quiet tabular">{formatNumber(count)}</span>
          </label>
        ))}
        {shown.length === 0 && <p className="hint">{t('genotypeExport.groups.notFound')}</p>}
      </div>
    </Fieldset>
  );
}
