import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import {
  type TraitComparator,
  traitComparators,
  traitFigures,
} from '@landrace/contract/areas/trials/trait-conditions';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { traitQuery } from '../details/trait-queries';
import classes from './trait-search.module.css';
import { datasetsQuery, rangeQuery, valuesQuery } from './trait-search-queries';
import { isComplete, isText, type TraitCondition } from './trait-search-state';

interface Props {
  readonly condition: TraitCondition;
  readonly onChange: (condition: TraitCondition) => void;
  readonly onRemove: () => void;
}

/** A condition on one trait: which comparison with which values, and in which trial. */
export function ConditionRow({ condition, onChange, onRemove }: Props) {
  const t = useText();
  const { data: trait, error, refetch } = useQuery(traitQuery(condition.traitId));
  const name = trait?.traitName ?? '';
  return (
    <li className={classes.row}>
      {trait ? (
        <KnownRow trait={trait} condition={condition} onChange={onChange} />
      ) : (
        <div className={classes.fields}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={56} />}
        </div>
      )}
      <IconButton label={t('traitSearch.remove', { name })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

interface KnownProps extends Pick<Props, 'condition' | 'onChange'> {
  readonly trait: TraitDetails;
}

function KnownRow({ trait, condition, onChange }: KnownProps) {
  const t = useText();
  const { comparator, figure, datasetId } = condition;
  const isNumeric = trait.dataType === 'numeric';
  const offered = isNumeric || trait.dataType === 'date' ? traitComparators : traitComparators.filter(isText);
  const shown = offered.includes(comparator) ? comparator : 'equals';
  const change = (part: Partial<TraitCondition>) => onChange({ ...condition, comparator: shown, ...part });
  const datasets = useQuery(datasetsQuery(trait.datasetIds)).data?.data ?? [];
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
      <Select
        label={t('traitSearch.dataset.label')}
        value={datasetId === undefined ? '' : String(datasetId)}
        options={[
          { value: '', label: t('traitSearch.dataset.all') },
          ...datasets.map((row) => ({ value: String(row.datasetId), label: row.datasetName })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ datasetId: value === '' ? undefined : Number(value) })
        }
      />
      <Hint trait={trait} condition={condition} />
    </fieldset>
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
  const isNumeric = trait.dataType === 'numeric';
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
  const isNumeric = trait.dataType === 'numeric';
  const { data } = useQuery({
    ...rangeQuery(trait.traitId, datasetIds),
    enabled: isNumeric && datasetIds.length > 0,
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
