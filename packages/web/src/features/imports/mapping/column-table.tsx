import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import {
  type ColumnMapping,
  columnsOf,
  type Declaration,
  type SheetMapping,
} from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns, KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import { climateDataTypes, dataTypes } from '@landrace/domain/cells/parse-data-type';
import { useQuery } from '@tanstack/react-query';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { SuggestedText } from '../../../kit/forms/suggested-text';
import { type Translate, useText } from '../../../lib/i18n/text';
import { FactorField } from './factor-field';
import classes from './mapping.module.css';
import { changeColumn, columnOf, meaningOf } from './mapping-state';
import { choiceOf, chooseVariable, nameVariable, type Variables } from './variable-choice';

interface Props {
  readonly layout: SheetLayout;
  readonly sheet: SheetMapping;
  readonly found: FoundColumns['sheets'][number];
  readonly variables: Variables;
  readonly onChange: (change: Partial<SheetMapping>) => void;
}

/** One row per column of the file: its heading, sample values, and its meaning. */
export function ColumnTable({ layout, sheet, found, variables, onChange }: Props) {
  const t = useText();
  return (
    <table className={`values ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('mapping.inFile')}</th>
          <th scope="col">{t('mapping.samples')}</th>
          <th scope="col">{t('mapping.is')}</th>
          <th scope="col">{t('mapping.details')}</th>
        </tr>
      </thead>
      <tbody>
        {found.columns.map(({ heading, samples }) => {
          const column = sheet.columns.find(({ from }) => from === heading) ?? { from: heading, to: null };
          const handleChange = (changed: ColumnMapping) => onChange(changeColumn(sheet, heading, changed));
          return (
            <tr key={heading} data-unused={column.to === null || undefined}>
              <th scope="row">{heading}</th>
              <td className={`clipped quiet ${classes.samples}`}>{samples.join(' · ')}</td>
              <td>
                <MeaningSelect layout={layout} column={column} onChange={handleChange} />
              </td>
              <td>
                <ColumnDetails {...{ layout, column, variables }} onChange={handleChange} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A prefix that no heading of ours has. */
const named = '\u0000named';

interface MeaningProps {
  readonly layout: SheetLayout;
  readonly column: ColumnMapping;
  readonly onChange: (column: ColumnMapping) => void;
}

function MeaningSelect({ layout, column, onChange }: MeaningProps) {
  const t = useText();
  const { from } = column;
  const meaning = meaningOf(layout, column);
  const handleChange = (value: string) => {
    if (value === named) onChange({ from, to: from });
    else onChange({ from, to: value || null });
  };
  return (
    <Select
      size="xs"
      aria-label={t('mapping.isColumn', { column: from })}
      value={meaning === 'named' ? named : (column.to ?? '')}
      options={[
        { value: '', label: t('mapping.leaveColumn') },
        ...(layout.variablesIn ? [{ value: named, label: t('mapping.variable') }] : []),
        ...(layout.keepsOtherColumns ? [{ value: named, label: t('mapping.attribute') }] : []),
        ...columnsOf(layout).map(({ heading }) => heading),
      ]}
      onChange={({ currentTarget: { value } }) => handleChange(value)}
    />
  );
}

interface ColumnDetailsProps {
  readonly layout: SheetLayout;
  readonly column: ColumnMapping;
  readonly variables: Variables;
  readonly onChange: (column: ColumnMapping) => void;
}

/** The unit of numbers, and the properties of a variable. */
function ColumnDetails({ layout, column, variables, onChange }: ColumnDetailsProps) {
  if (meaningOf(layout, column) === 'named')
    return layout.keepsOtherColumns ? (
      <Attribute column={column} onChange={onChange} />
    ) : (
      <VariableFields column={column} variables={variables} onChange={onChange} />
    );
  const kind = columnOf(layout, column.to)?.kind.as;
  if (kind === 'number') return <FactorField column={column} onChange={onChange} />;
  return null;
}

function Attribute({ column, onChange }: Pick<ColumnDetailsProps, 'column' | 'onChange'>) {
  const t = useText();
  return (
    <TextInput
      size="xs"
      className={classes.attribute}
      aria-label={t('mapping.attributeName', { column: column.from })}
      maxLength={255}
      value={column.to ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...column, to: value || column.from })}
    />
  );
}

interface VariableFieldsProps {
  readonly column: ColumnMapping;
  readonly variables: Variables;
  readonly onChange: (column: ColumnMapping) => void;
}

/** What a column measures: an existing variable, one described in the file, or a new one. */
function VariableFields({ column, variables, onChange }: VariableFieldsProps) {
  const t = useText();
  const { from, declaration } = column;
  const namesakes = useNamesakes(column, variables);
  const isOpen = choiceOf(column) === '' && !variables.isDescribed;
  const declare = (change: Partial<Declaration>) =>
    onChange({ ...column, declaration: { dataType: 'numeric', ...declaration, ...change } });
  return (
    <div className={classes.variable}>
      <SuggestedText
        size="xs"
        source={variables.known.names}
        aria-label={t('mapping.variableName', { column: from })}
        maxLength={255}
        value={column.to ?? ''}
        onChange={(name, called) => onChange(nameVariable(column, name || from, called))}
      />
      <Select
        size="xs"
        aria-label={t('mapping.dataType', { column: from })}
        value={choiceOf(column)}
        options={choicesOf(column, { ...variables, namesakes }, t)}
        onChange={({ currentTarget: { value } }) => onChange(chooseVariable(column, value))}
      />
      {declaration?.dataType === 'numeric' && (
        <TextInput
          size="xs"
          placeholder={t('mapping.unit')}
          aria-label={t('mapping.unitOf', { column: from })}
          maxLength={10}
          value={declaration.unitAbbreviation ?? ''}
          onChange={({ currentTarget: { value } }) =>
            declare({ unitAbbreviation: value || undefined, unitName: value || undefined })
          }
        />
      )}
      <FactorField column={column} onChange={onChange} />
      {isOpen && (
        <p className={`problem ${classes.open}`}>
          {namesakes.length > 1
            ? t('mapping.severalCalled', { count: namesakes.length, name: column.to ?? '' })
            : t('mapping.undecided')}
        </p>
      )}
    </div>
  );
}

interface Choices extends Pick<Variables, 'type' | 'isDescribed'> {
  readonly namesakes: readonly KnownVariable[];
}

function choicesOf(column: ColumnMapping, { type: ofImport, namesakes, isDescribed }: Choices, t: Translate) {
  const first = isDescribed ? t('mapping.described') : t('mapping.choose');
  return [
    ...(isDescribed || choiceOf(column) === '' ? [{ value: '', label: first }] : []),
    ...namesakes.map(({ id, dataType, unit }) => ({
      value: String(id),
      label: t('mapping.existing', {
        facts: [t(`mapping.dataTypes.${dataType}`), ...(unit ? [unit] : [])].join(', '),
      }),
    })),
    ...(ofImport === 'climate' ? climateDataTypes : dataTypes).map((type) => ({
      value: type,
      label: t('mapping.newVariable', { type: t(`mapping.dataTypes.${type}`) }),
    })),
  ];
}

/** Variables with names from the file are loaded with it; others are requested. */
function useNamesakes({ to }: ColumnMapping, { type, known, found }: Variables): readonly KnownVariable[] {
  const name = to ?? '';
  const isCalled = (variable: KnownVariable) => variable.name.toLowerCase() === name.toLowerCase();
  const there = found.filter(isCalled);
  const query = useQuery({
    queryKey: ['known-variables', type, name],
    queryFn: ({ signal }) => known.called(name, signal),
    enabled: name !== '' && there.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return there.length > 0 ? there : (query.data ?? []);
}
