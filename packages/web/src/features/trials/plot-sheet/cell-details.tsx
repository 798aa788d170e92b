import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { ClockIcon } from '../../../kit/icons/shell-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { blockOf, cellsOf, sizeOf } from '../../../kit/sheet/selection';
import { apiQuery } from '../../../lib/api/client';
import { formatDate, formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import classes from './plot-sheet.module.css';
import type { ValueCell } from './sheet-cells';
import { type Trait, whenOf } from './sheet-columns';
import type { SheetState } from './use-plot-sheet';

const FoundHistoryDialog = lazy(async () => ({
  default: (await import('../../administration/public')).FoundHistoryDialog,
}));

interface Props {
  readonly datasetId: number;
  readonly state: SheetState;
}

/** What is known of the chosen cell, and figures of the chosen block. */
export function CellDetails({ datasetId, state }: Props) {
  const t = useText();
  const { selection } = state;
  const block = blockOf(selection);
  const size = sizeOf(block);
  const cell = state.cellAt(selection.active);
  return (
    <section className={classes.details} aria-label={t('plotSheet.cell.label')}>
      {cell && (
        <OneCell key={`${cell.plotId} ${cell.column.key}`} datasetId={datasetId} cell={cell} state={state} />
      )}
      {size.rows * size.columns > 1 && (
        <p className="small quiet">
          {t('plotSheet.cell.block', { rows: formatNumber(size.rows), columns: formatNumber(size.columns) })}
          {figuresText(state, t)}
        </p>
      )}
    </section>
  );
}

function OneCell({ datasetId, cell, state }: Props & { readonly cell: ValueCell }) {
  const t = useText();
  const { column, plotId, plot, text, edit, isSuspect } = cell;
  const { trait } = column;
  const when = cell.day === undefined ? whenOf(column, t) : formatDate(cell.day);
  const germplasm = state.name(plot);
  const germplasmId = state.sheet.plots.germplasmIds[plot] ?? 0;
  return (
    <>
      <div role="status" className="line small">
        <ScreenLink screen="passport" params={{ germplasmId }}>
          {germplasm}
        </ScreenLink>
        <span>
          <ScreenLink screen="trait-details" params={{ traitId: trait.id }}>
            {trait.name}
          </ScreenLink>
          {when !== undefined && ` · ${when}`}
        </span>
        <strong className="tabular">
          {text === '' ? t('plotSheet.cell.empty') : [text, trait.unit].filter(Boolean).join(' ')}
        </strong>
        {edit && edit.after !== edit.before && (
          <span className="quiet">
            {t('plotSheet.cell.was', { value: edit.before ?? t('plotSheet.cell.empty') })}
          </span>
        )}
        {isSuspect && <span className="tag">{t('plotSheet.cell.suspect')}</span>}
        <Remark cell={cell} />
      </div>
      <div className="row">
        {state.sheet.isEditable && text !== '' && (
          <Button variant="default" size="xs" onClick={() => state.mark(chosenCells(state), !isSuspect)}>
            {t(isSuspect ? 'plotSheet.cell.markFine' : 'plotSheet.cell.markSuspect')}
          </Button>
        )}
        <HistoryButton
          datasetId={datasetId}
          place={{ plotId, traitId: trait.id, day: column.day }}
          name={t('plotSheet.cellName', { trait: trait.name, germplasm })}
        />
      </div>
    </>
  );
}

/** Why a value is not allowed or doubtful, and what the trait allows. */
function Remark({ cell: { problem, doubt, column } }: { readonly cell: ValueCell }) {
  const t = useText();
  const allowed = allowedText(column.trait, t);
  if (problem !== undefined)
    return (
      <span className="problem">
        {[t(`plotSheet.problems.${problem}`), allowed].filter(Boolean).join(' ')}
      </span>
    );
  if (!doubt) return null;
  if (doubt.reason === 'outside')
    return <span>{[t('plotSheet.doubts.outside'), allowed].filter(Boolean).join(' ')}</span>;
  const { median, low, high } = doubt.limits;
  const figures = { median: shortNumber(median), low: shortNumber(low), high: shortNumber(high) };
  return <span>{t('plotSheet.doubts.unusual', figures)}</span>;
}

const shortNumber = (value: number) => formatNumber(value, { maximumSignificantDigits: 4 });

const maxCategories = 12;

function allowedText({ restrictions }: Trait, t: Translate): string | undefined {
  const { min, max, categories } = restrictions ?? {};
  const [scale] = categories ?? [];
  if (scale) {
    const shown = scale.slice(0, maxCategories);
    return t('plotSheet.allowed.categories', {
      list: formatList(scale.length > shown.length ? [...shown, '…'] : shown),
    });
  }
  if (min !== undefined && max !== undefined)
    return t('plotSheet.allowed.between', { min: formatNumber(min), max: formatNumber(max) });
  if (min !== undefined) return t('plotSheet.allowed.from', { min: formatNumber(min) });
  return max === undefined ? undefined : t('plotSheet.allowed.to', { max: formatNumber(max) });
}

interface HistoryProps {
  readonly datasetId: number;
  readonly place: {
    readonly plotId: number;
    readonly traitId: number;
    readonly day?: string | null | undefined;
  };
  readonly name: string;
}

function HistoryButton({ datasetId, place, name }: HistoryProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const asked = apiQuery(['history'], 'POST dataset/{datasetId}/plot-sheet/history', {
    params: { datasetId },
    body: place,
  });
  return (
    <>
      <Button variant="default" size="xs" leftSection={<ClockIcon />} onClick={() => setOpen(true)}>
        {t('plotSheet.cell.history')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FoundHistoryDialog asked={asked} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Larger blocks would take a moment with every step of the selection. */
const maxSummedCells = 50_000;

const chosenCells = ({ selection, cellAt }: SheetState): ValueCell[] =>
  cellsOf(blockOf(selection)).flatMap((place) => cellAt(place) ?? []);

function figuresText(state: SheetState, t: Translate): string {
  const { rows, columns } = sizeOf(blockOf(state.selection));
  if (rows * columns > maxSummedCells) return '';
  const numbers = chosenCells(state)
    .map(({ text }) => (text === '' ? Number.NaN : Number(text)))
    .filter((number) => !Number.isNaN(number));
  if (numbers.length < 2) return '';
  const sum = numbers.reduce((total, number) => total + number, 0);
  const least = numbers.reduce((one, other) => Math.min(one, other));
  const most = numbers.reduce((one, other) => Math.max(one, other));
  return `: ${t('plotSheet.cell.figures', {
    count: numbers.length,
    mean: shortNumber(sum / numbers.length),
    low: shortNumber(least),
    high: shortNumber(most),
  })}`;
}
