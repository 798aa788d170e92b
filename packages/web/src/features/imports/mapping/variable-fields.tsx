import type { ColumnMapping, Declaration } from '@landrace/contract/areas/imports/mapping';
import type { KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import { climateDataTypes, dataTypes } from '@landrace/domain/cells/parse-data-type';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SuggestedText } from '../../../kit/forms/suggested-text';
import { Select } from '../../../kit/table/select';
import { type Translate, useText } from '../../../lib/i18n/text';
import { FactorField } from './factor-field';
import classes from './mapping.module.css';
import { choiceOf, chooseVariable, nameVariable, type Variables } from './variable-choice';

interface Props {
  readonly column: ColumnMapping;
  readonly variables: Variables;
  readonly onChange: (column: ColumnMapping) => void;
}

/** What a column measures: an existing variable, one described in the file, or a new one. */
export function VariableFields({ column, variables, onChange }: Props) {
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
        aria-label={t('mapping.dataType', { column: from })}
        value={choiceOf(column)}
        data={choicesOf(column, { ...variables, namesakes }, t)}
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
        <p className={classes.open}>
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
