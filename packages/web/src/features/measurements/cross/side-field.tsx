import { climates } from '@landrace/contract/areas/climate/climate.table';
import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Select } from '../../../kit/controls/inputs';
import { Combobox } from '../../../kit/forms/combobox';
import { Fieldset } from '../../../kit/forms/fieldset';
import { OptionChips } from '../../../kit/forms/option-chips';
import { tableOptions } from '../../../kit/forms/table-options';
import { rowQuery } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { datasetOptionsAmong } from '../../datasets/public';
import { traitOptions } from '../../trait-groups/public';
import { climateOfSide, traitOfSide } from './cross-queries';
import { type Side, type SideType, sideTypes } from './cross-state';
import { useGermplasmColumns } from './germplasm-columns';

interface Props {
  readonly name: 'first' | 'second';
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** What is compared: a trait or climate variable and its datasets, or a field of germplasm. */
export function SideField({ name, side, onChange }: Props) {
  const t = useText();
  return (
    <Fieldset label={t(`crossComparison.${name}`)}>
      <div className="stack">
        <Select
          label={t('crossComparison.type.label')}
          value={side.type}
          options={sideTypes.map((value) => ({ value, label: t(`crossComparison.type.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ type: sideTypes.find((known) => known === value) ?? 'trait', datasetIds: [] })
          }
        />
        {side.type === 'germplasm' ? (
          <ColumnField side={side} onChange={onChange} />
        ) : (
          <VariableField key={side.type} name={name} type={side.type} side={side} onChange={onChange} />
        )}
      </div>
    </Fieldset>
  );
}

function ColumnField({ side, onChange }: Omit<Props, 'name'>) {
  const t = useText();
  const columns = useGermplasmColumns();
  return (
    <Select
      label={t('crossComparison.column')}
      value={side.column ?? ''}
      options={[
        ...(side.column === undefined ? [{ value: '', label: t('crossComparison.choose') }] : []),
        ...columns,
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ type: 'germplasm', column: value, datasetIds: [] })
      }
    />
  );
}

const climateOptions = tableOptions(climates, ({ climateId, climateName, unitAbbreviation, unitName }) => ({
  id: climateId,
  label: climateName,
  detail: unitAbbreviation ?? unitName,
}));

const sources = { trait: traitOptions, climate: climateOptions } as const;

interface VariableProps extends Props {
  readonly type: Exclude<SideType, 'germplasm'>;
}

function VariableField({ name, type, side, onChange }: VariableProps) {
  const t = useText();
  const { id } = side;
  const trait = useQuery({ ...traitOfSide(id ?? 0), enabled: type === 'trait' && id !== undefined });
  const climate = useQuery({ ...climateOfSide(id ?? 0), enabled: type === 'climate' && id !== undefined });
  const known = type === 'trait' ? trait.data : climate.data;
  // Both may have an answer for this id.
  const shown = type === 'trait' ? trait.data?.traitName : climate.data?.climateName;
  return (
    <>
      <Combobox
        name={`${name}-variable`}
        label={t(`crossComparison.type.${type}`)}
        placeholder={t('crossComparison.choose')}
        source={sources[type]}
        value={id === undefined ? null : { id, label: shown ?? String(id) }}
        onChange={(option) => onChange({ type, datasetIds: [], ...(option && { id: option.id }) })}
      />
      {known && known.datasetIds.length === 0 && <p className="hint">{t('crossComparison.noValues')}</p>}
      {known && known.datasetIds.length > 1 && (
        <DatasetsField
          name={`${name}-datasets`}
          offered={known.datasetIds}
          chosen={side.datasetIds}
          onChange={(datasetIds) => onChange({ ...side, datasetIds })}
        />
      )}
    </>
  );
}

interface DatasetsProps {
  readonly name: string;
  readonly offered: readonly number[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Without a choice, all datasets with values take part. */
function DatasetsField({ name, offered, chosen, onChange }: DatasetsProps) {
  const t = useText();
  const source = useMemo(() => datasetOptionsAmong(offered), [offered]);
  const rows = useQueries({ queries: chosen.map((id) => rowQuery(datasets, id)) });
  return (
    <OptionChips
      name={name}
      label={t('crossComparison.datasets')}
      {...(chosen.length === 0 && {
        description: t('crossComparison.allDatasets', { count: offered.length }),
      })}
      source={source}
      chosen={chosen.map((id, at) => ({ id, label: rows[at]?.data?.datasetName ?? String(id) }))}
      removeLabel={(removed) => t('crossComparison.remove', { name: removed })}
      onChange={(next) => onChange(next.map(({ id }) => id))}
    />
  );
}
