import type { Api } from '@landrace/contract/api';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { type GroupKind, groupKinds, type MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../../../kit/controls/inputs';
import { RadioGroup } from '../../../kit/forms/choices';
import choices from '../../../kit/forms/choices.module.css';
import { Fieldset } from '../../../kit/forms/fieldset';
import { Loaded } from '../../../kit/layout/loaded';
import { rowQuery } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { type DatasetType, groupsQuery } from './groups-of-datasets';
import { type Edit, type ItemChoice, scopes } from './item-scope';
import classes from './item-scope.module.css';

interface Props {
  readonly kind: MarkedType;
  readonly type: DatasetType;
  readonly datasetIds: readonly number[];
  readonly choice: ItemChoice;
  readonly onChange: (edit: Edit<ItemChoice>) => void;
}

/** All items of the datasets, the marked ones, or the members of groups. */
export function ItemScopeField({ kind, type, datasetIds, choice, onChange }: Props) {
  const t = useText();
  const { marked } = useMarks();
  const given = useGiven(kind, choice);
  return (
    <div>
      <RadioGroup
        field={{
          name: kind,
          label: t(`itemScope.${kind}.label`),
          value: choice.scope,
          onChange: (scope) => onChange(() => ({ scope })),
        }}
        choices={[
          ...(given ? [given] : []),
          ...scopes.map((value) => ({
            value,
            label: t(`itemScope.${kind}.${value}`, { count: formatNumber(marked[kind].length) }),
          })),
        ]}
      />
      {choice.scope === 'groups' && (
        <GroupTicks
          type={type}
          datasetIds={datasetIds}
          kind={kind}
          chosen={choice.groupIds}
          onChange={(edit) => onChange(({ groupIds }) => ({ groupIds: edit(groupIds) }))}
        />
      )}
    </div>
  );
}

/** The choice of what another screen handed over, by name if it is a single germplasm. */
function useGiven(kind: MarkedType, { ids = [] }: ItemChoice) {
  const t = useText();
  const alone = ids.length === 1 ? ids[0] : undefined;
  const { data } = useQuery(rowQuery(germplasm, kind === 'germplasm' ? alone : undefined));
  if (kind !== 'germplasm' || ids.length === 0) return undefined;
  const name = data?.germplasmDisplayName ?? data?.germplasmName ?? `${alone}`;
  const label =
    alone === undefined
      ? t('itemScope.germplasm.givenMany', { count: formatNumber(ids.length) })
      : t('itemScope.germplasm.given', { name });
  return { value: 'given', label } as const;
}

type Group = Api['POST dataset/group']['response'][number];

interface GroupTicksProps {
  readonly type: DatasetType;
  readonly datasetIds: readonly number[];
  readonly kind: MarkedType;
  readonly chosen: readonly number[];
  readonly onChange: (edit: (chosen: readonly number[]) => readonly number[]) => void;
}

const groupTypes = Object.fromEntries(
  groupKinds.map(({ marks, groupType }) => [marks, groupType]),
) as Readonly<Record<MarkedType, GroupKind['groupType']>>;

/** Checkboxes for the groups that have members in these datasets. */
function GroupTicks({ type, datasetIds, kind, chosen, onChange }: GroupTicksProps) {
  const t = useText();
  const query = useQuery(groupsQuery(type, groupTypes[kind], datasetIds));
  return (
    <Loaded query={query} height={96}>
      {(groups) => {
        const known = chosen.filter((id) => groups.some(({ groupId }) => groupId === id));
        return (
          <div className={`stack ${classes.nested}`}>
            {groups.length === 0 ? (
              <p className="hint">{t(`itemScope.${kind}.groupsNone`)}</p>
            ) : (
              <Ticks kind={kind} groups={groups} chosen={chosen} onChange={onChange} />
            )}
            {known.length < chosen.length && (
              <p className="hint" role="status">
                {t('itemScope.find.strangers', { count: chosen.length - known.length })}{' '}
                <button type="button" className="link" onClick={() => onChange(() => known)}>
                  {t('itemScope.find.forget')}
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

interface TicksProps extends Pick<GroupTicksProps, 'kind' | 'chosen' | 'onChange'> {
  readonly groups: readonly Group[];
}

function Ticks({ kind, groups, chosen, onChange }: TicksProps) {
  const t = useText();
  const [searchText, setSearchText] = useState('');
  const query = searchText.trim().toLocaleLowerCase();
  const shown = groups.filter(({ groupName }) => groupName.toLocaleLowerCase().includes(query));
  const toggle = (id: number) =>
    onChange((current) =>
      current.includes(id) ? current.filter((other) => other !== id) : [...current, id],
    );
  return (
    <Fieldset label={t(`itemScope.${kind}.groupsLegend`)} isLabelHidden>
      {groups.length > manyGroups && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t(`itemScope.${kind}.groupsFind`)}
          placeholder={t('itemScope.find.find')}
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
        {shown.length === 0 && <p className="hint">{t('itemScope.find.notFound')}</p>}
      </div>
    </Fieldset>
  );
}
