import { columnKey } from '@landrace/contract/areas/trials/plot-sheet';
import type { PlotSheet, SheetColumn } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { formatDate } from '../../../lib/i18n/format';
import type { Translate } from '../../../lib/i18n/text';

export type Trait = PlotSheet['traits'][number];
type Plots = PlotSheet['plots'];

/** What is known of a plot apart from its values. */
const facts = ['rows', 'columns', 'reps', 'blocks', 'treatments', 'sites'] as const;
type Fact = (typeof facts)[number];

interface FactColumn {
  readonly fact: Fact;
  readonly key: string;
}

export interface ValueColumn extends SheetColumn {
  readonly key: string;
  readonly trait: Trait;
  /** Values that are stored. */
  readonly count: number;
  /** The first and the last day of values of any day. */
  readonly days?: readonly [string, string] | undefined;
}

export type PlotColumn = FactColumn | ValueColumn;

export const isValues = (column: PlotColumn | undefined): column is ValueColumn =>
  column !== undefined && 'trait' in column;

/** Facts that distinguish plots, then every trait on every day; new columns of the user last. */
export function plotColumns(sheet: PlotSheet, added: readonly ValueColumn[]): PlotColumn[] {
  const traits = new Map(sheet.traits.map((trait) => [trait.id, trait]));
  const values = sheet.columns.flatMap((column): ValueColumn[] => {
    const trait = traits.get(column.traitId);
    return trait ? [{ ...column, key: columnKey(column), trait }] : [];
  });
  const known = new Set(values.map(({ key }) => key));
  return [
    ...facts.filter((fact) => isDistinct(sheet.plots, fact)).map((fact) => ({ fact, key: fact })),
    ...values,
    ...added.filter(({ key }) => !known.has(key)),
  ];
}

/** A fact that is the same for all plots would only take space. */
function isDistinct(plots: Plots, fact: Fact): boolean {
  const [first] = plots[fact];
  return plots[fact].some((value) => value !== first);
}

/** That of its germplasm. */
export const plotName = (plots: Plots, plot: number) => plots.names[plots.germplasmIds[plot] ?? 0] ?? '';

export function factText(plots: Plots, fact: Fact, plot: number): string {
  return String(plots[fact][plot] ?? '');
}

const isOfNumbers = (column: PlotColumn) =>
  isValues(column)
    ? column.trait.dataType === 'numeric'
    : column.fact === 'rows' || column.fact === 'columns';

/** Characters that a heading has room for, in pixels. */
const perCharacter = 7.5;

const widthFor = (text: string, [least, most]: readonly [number, number]) =>
  Math.round(Math.max(least, Math.min(most, 24 + text.length * perCharacter)));

export function columnLook(column: PlotColumn, t: Translate) {
  const { key } = column;
  const isNumeric = isOfNumbers(column);
  if (!isValues(column)) {
    const label = t(`plotSheet.facts.${column.fact}`);
    const isLong = column.fact === 'treatments' || column.fact === 'sites';
    return { id: key, label, isNumeric, isReadOnly: true, width: isLong ? 140 : widthFor(label, [72, 140]) };
  }
  const { name, unit } = column.trait;
  const label = name;
  const detail = [unit, whenOf(column, t)].filter(Boolean).join(' · ');
  return { id: key, label, detail, isNumeric, width: widthFor(label, [isNumeric ? 104 : 152, 184]) };
}

/** The day of a column, or its days, and which of several values. */
export function whenOf({ day, days, repeat }: ValueColumn, t: Translate): string | undefined {
  const parts = [
    day ? formatDate(day) : days?.map((each) => formatDate(each)).join(' – '),
    repeat > 1 ? t('plotSheet.repeat', { repeat }) : undefined,
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
