import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import {
  type TraitComparator,
  traitComparators,
  traitFigures,
} from '@landrace/contract/areas/trials/trait-conditions';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { Combobox } from '../../../kit/forms/combobox';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { rowQuery } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { datasetOptionsAmong } from '../../datasets/public';
import { freshSummaryQuery, trialsKind } from '../../measurements/public';
import { traitQuery, valuesQuery } from '../details/trait-queries';
import classes from './trait-search.module.css';
import { isComplete, isText, type TraitCondition } from './trait-search-state';

interface Props {
  /** Of the field for the trial. */
  readonly name: string;
  readonly condition: TraitCondition;
  readonly onChange: (condition: TraitCondition) => void;
  readonly onRemove: () => void;
}

/** A condition on one trait: which comparison with which values, and in which trial. */
export function ConditionRow({ name, condition, onChange, onRemove }: Props) {
  const t = useText();
  const { data: trait, error, refetch } = useQuery(traitQuery(condition.traitId));
  return (
    <li className={classes.row}>
      {trait ? (
        <KnownRow name={name} trait={trait} condition={condition} onChange={onChange} />
      ) : (
        <div className={classes.fields}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={56} />}
        </div>
      )}
      <IconButton label={t('traitSearch.remove', { name: trait?.traitName ?? '' })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

interface KnownProps extends Omit<Props, 'onRemove'> {
  readonly trait: TraitDetails;
}

function KnownRow({ name, trait, condition, onChange }: KnownProps) {
  const t = useText();
  const { comparator, datasetId } = condition;
  const { isNumeric } = trait;
  const figure = isNumeric ? condition.figure : 'any';
  const offered = isNumeric || trait.dataType === 'date' ? traitComparators : traitComparators.filter(isText);
  const shown = offered.includes(comparator) ? comparator : 'equals';
  const change = (part: Partial<TraitCondition>) =>
    onChange({ ...condition, comparator: shown, figure, ...part });
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.trait}>
        <ScreenLink screen="trait-details" params={{ traitId: trait.traitId }}>
          {trait.traitName}
        </ScreenLink>
        {trait.unitAbbreviation && <span className="quiet"> {trait.unitAbbreviation}</span>}
      </legend>
      {isNumeric && (
        <Select
          label={t('traitSearch.figure.label')}
          value={figure}
          options={traitFigures.map((value) => ({ value, label: t(`traitSearch.figure.${value}`) }))}
          onChange={({ currentTarget: { value } }) => change({ figure: value === 'any' ? 'any' : 'mean' })}
        />
      )}
      <Select
        label={t('traitSearch.comparator.label')}
        value={shown}
        options={offered.map((value) => ({ value, label: t(`traitSearch.comparator.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ comparator: traitComparators.find((known) => known === value) ?? 'equals' })
        }
      />
      <Values
        trait={trait}
        condition={{ ...condition, comparator: shown }}
        onChange={(values) => change({ values })}
      />
      <TrialChoice
        name={name}
        offered={trait.datasetIds}
        datasetId={datasetId}
        onChange={(id) => change({ datasetId: id })}
      />
      <Hint trait={trait} condition={condition} />
    </fieldset>
  );
}

interface TrialProps {
  readonly name: string;
  readonly offered: readonly number[];
  readonly datasetId: number | undefined;
  readonly onChange: (datasetId: number | undefined) => void;
}

/** A trait may have values in hundreds of trials. */
function TrialChoice({ name, offered, datasetId, onChange }: TrialProps) {
  const t = useText();
  const source = useMemo(() => datasetOptionsAmong(offered), [offered]);
  const { data: chosen } = useQuery(rowQuery(datasets, datasetId));
  const label = chosen?.datasetName ?? (datasetId === undefined ? '' : String(datasetId));
  return (
    <div className={classes.trial}>
      <Combobox
        name={name}
        label={t('traitSearch.dataset.label')}
        placeholder={t('traitSearch.dataset.all')}
        source={source}
        value={datasetId === undefined ? null : { id: datasetId, label }}
        onChange={(option) => onChange(option?.id)}
      />
    </div>
  );
}

interface ValuesProps {
  readonly trait: TraitDetails;
  readonly condition: TraitCondition & { readonly comparator: TraitComparator };
  readonly onChange: (values: readonly string[]) => void;
}

/** Typed, with the values that occur offered for texts. */
function Values({ trait, condition, onChange }: ValuesProps) {
  const t = useText();
  const listId = useId();
  const { comparator, values } = condition;
  const { isNumeric } = trait;
  const { data: known = [] } = useQuery({
    ...valuesQuery(trait.traitId),
    enabled: isText(comparator) && !isNumeric,
  });
  const type = trait.dataType === 'date' ? 'date' : 'text';
  const count = comparator === 'between' ? 2 : 1;
  const input = (at: number, label: string) => (
    <TextInput
      label={label}
      type={type}
      inputMode={isNumeric ? 'decimal' : undefined}
      autoComplete="off"
      list={known.length > 0 ? listId : undefined}
      value={values[at] ?? ''}
      error={hasProblem(condition, at)}
      onChange={({ currentTarget: { value } }) => {
        const typed = Array.from({ length: count }, (_, index) => values[index] ?? '');
        onChange(typed.with(at, isNumeric ? value.replace(',', '.') : value));
      }}
    />
  );
  return (
    <>
      {count === 2 ? (
        <>
          {input(0, t('traitSearch.value.from'))}
          {input(1, t('traitSearch.value.to'))}
        </>
      ) : (
        input(0, t('traitSearch.value.label'))
      )}
      {known.length > 0 && (
        <datalist id={listId}>
          {known.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** An empty field is unfinished, not wrong. */
function hasProblem(condition: TraitCondition, at: number): boolean {
  const value = condition.values[at] ?? '';
  return value.trim() !== '' && !isComplete({ ...condition, comparator: soleOf(condition), values: [value] });
}

/** The comparison of one end of a range. */
const soleOf = ({ comparator }: TraitCondition): TraitComparator =>
  comparator === 'between' ? 'lessThan' : comparator;

/** What there is to compare with: the range of the numbers, in the chosen trial or in all. */
function Hint({ trait, condition: { datasetId } }: Pick<KnownProps, 'trait' | 'condition'>) {
  const t = useText();
  const datasetIds = datasetId === undefined ? trait.datasetIds : [datasetId];
  const { data } = useQuery({
    ...freshSummaryQuery(trialsKind, { datasetIds: [...datasetIds], xIds: [trait.traitId], by: [] }),
    enabled: trait.isNumeric && datasetIds.length > 0,
  });
  if (trait.datasetIds.length === 0)
    return <p className={`hint ${classes.hint}`}>{t('traitSearch.noValues')}</p>;
  const [figures] = data?.series ?? [];
  if (!figures) return null;
  return (
    <p className={`hint ${classes.hint}`}>
      {t('traitSearch.range', {
        min: formatNumber(figures.min),
        max: formatNumber(figures.max),
        median: formatNumber(figures.median),
        count: figures.count,
        amount: formatNumber(figures.count),
      })}
    </p>
  );
}
