import type { Field } from '@landrace/contract/core/field';
import type { FacetHistogram as Histogram } from '@landrace/contract/core/table-request';
import { rangeOfBars, type ValueRange, writeEdge } from '@landrace/contract/core/value-range';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { Button } from '../controls/button';
import { TextInput } from '../controls/inputs';
import { IconButton } from '../icons/icon-button';
import { CrossIcon } from '../icons/table-icons';
import classes from './facets.module.css';
import { isInRange, isRange } from './histogram-range';
import { useTableModel } from './table-model';
import { isDateKind, writtenDate } from './table-texts';
import { rangeOf, setRange } from './view-state';

interface FacetHistogramProps {
  readonly column: string;
  readonly facet: Histogram;
}

/** Bars to drag over, and two equivalent inputs. */
export function FacetHistogram({ column, facet }: FacetHistogramProps) {
  const { table, view, texts } = useTableModel();
  const field = table.fields[column];
  if (!field) return null;
  if (facet.bins.length === 0) return <p className="hint">{texts.t('facets.none')}</p>;
  const range = rangeOf(view.filters, column);
  const apply = (next: ValueRange) => view.changeFilters((filters) => setRange(filters, column, next));
  return (
    <>
      <Bars field={field} facet={facet} range={range} onRange={apply} />
      <RangeForm
        key={`${range.from} ${range.to} ${range.isToExcluded ?? ''}`}
        column={column}
        field={field}
        facet={facet}
        range={range}
        onRange={apply}
      />
      {facet.missing > 0 && (
        <p className="hint">
          {texts.t('facets.missingRows', { count: facet.missing, rows: texts.number(facet.missing) })}
        </p>
      )}
    </>
  );
}

interface BarsProps {
  readonly field: Field;
  readonly facet: Histogram;
  readonly range: ValueRange;
  readonly onRange: (range: ValueRange) => void;
}

function Bars({ field, facet, range, onRange }: BarsProps) {
  const { texts } = useTableModel();
  const [drag, setDrag] = useState<{ start: number; end: number }>();
  const maxCount = Math.max(1, ...facet.bins.map(({ count }) => count));
  const shown = drag ? rangeOfBars(field, facet.bins, drag.start, drag.end) : range;
  const edge = (text: string) =>
    isDateKind(field) ? writtenDate(text) : formatNumber(Number(text), { maximumFractionDigits: 15 });
  const titleOf = (index: number, count: number) => {
    const { from, to, isToExcluded } = rangeOfBars(field, facet.bins, index, index);
    const values = { from: edge(from), to: edge(to), count, rows: texts.number(count) };
    return isToExcluded ? texts.t('facets.binBelow', values) : texts.t('facets.bin', values);
  };
  const finish = () => {
    if (drag) onRange(rangeOfBars(field, facet.bins, drag.start, drag.end));
    setDrag(undefined);
  };
  return (
    <div
      className={classes.bars}
      aria-hidden="true"
      onPointerUp={finish}
      onPointerLeave={() => setDrag(undefined)}
    >
      {facet.bins.map((bin, index) => (
        <div
          key={bin.from}
          className={classes.bar}
          data-chosen={isInRange(field, facet.bins, index, shown) || undefined}
          title={titleOf(index, bin.count)}
          onPointerDown={() => setDrag({ start: index, end: index })}
          onPointerEnter={() => drag && setDrag({ ...drag, end: index })}
        >
          <div className={classes.barFill} style={{ height: `${(bin.count / maxCount) * 100}%` }} />
        </div>
      ))}
    </div>
  );
}

interface RangeFormProps extends FacetHistogramProps, Pick<BarsProps, 'field' | 'range' | 'onRange'> {}

function RangeForm({ column, field, facet, range, onRange }: RangeFormProps) {
  const { texts } = useTableModel();
  const [draft, setDraft] = useState(range);
  const [isChecked, setChecked] = useState(false);
  const isWrong = isChecked && !isRange(field, draft);
  const label = texts.label(column);
  const hasRange = range.from !== '' || range.to !== '';
  const type = isDateKind(field) ? 'date' : 'number';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isRange(field, draft)) onRange(draft);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className={classes.rangeForm} data-type={type}>
        <TextInput
          size="xs"
          type={type}
          aria-label={texts.t('facets.from', { field: label })}
          placeholder={facet.min === undefined ? '' : writeEdge(field, facet.min)}
          error={isWrong}
          value={draft.from}
          onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          type={type}
          aria-label={texts.t('facets.to', { field: label })}
          placeholder={facet.max === undefined ? '' : writeEdge(field, facet.max)}
          error={isWrong}
          value={draft.to}
          onChange={(event) => setDraft({ from: draft.from, to: event.currentTarget.value })}
        />
      </div>
      {isWrong && (
        <p role="alert" className="hint problem">
          {texts.t('facets.invalid')}
        </p>
      )}
      <div className={`row gap-4 ${classes.rangeButtons}`}>
        <Button type="submit" variant="default" size="compact-xs">
          {texts.t('facets.apply')}
        </Button>
        {hasRange && (
          <IconButton
            label={texts.t('facets.clear', { field: label })}
            onClick={() => onRange({ from: '', to: '' })}
          >
            <CrossIcon />
          </IconButton>
        )}
      </div>
    </form>
  );
}
