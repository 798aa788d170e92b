import type { BoxLane } from '../../../kit/charts/box-frame';
import type { ChartData } from '../../../kit/charts/chart-data';
import type { Palette } from '../../../kit/theme/palette';
import type { Coloured } from '../matrix.series';
import { lookOf } from '../series-looks';
import { nameWithUnit } from '../variable-names';
import type { CrossChart } from './cross-queries';

type CrossBox = NonNullable<CrossChart['boxes']>[number];

/** What is drawn: points of two numbers, boxes of a number in each category, or counts of two categories. */
export function pictureOf({ variables }: Pick<CrossChart, 'variables'>): 'points' | 'boxes' | 'bars' {
  const numeric = variables.filter(({ isNumeric }) => isNumeric).length;
  if (numeric === 2) return 'points';
  return numeric === 1 ? 'boxes' : 'bars';
}

/** The positions of the number and of the category, if there is one of each. */
export function sidesOf({ variables }: Pick<CrossChart, 'variables'>): { number: 0 | 1; category: 0 | 1 } {
  return variables[0]?.isNumeric ? { number: 0, category: 1 } : { number: 1, category: 0 };
}

const categoryAt = (chart: CrossChart, side: 0 | 1, position: number | null | undefined) =>
  chart.categories[side]?.shown[position ?? -1]?.value;

interface RowTexts {
  readonly item: string;
  readonly site: string;
  readonly colour: string;
  readonly others: string;
}

/** The points as rows, for the table and the file. */
export function pointRows(chart: CrossChart, { groups, codes }: Coloured, texts: RowTexts): ChartData {
  const { variables, points, sites } = chart;
  const isColoured = groups.length > 1;
  const siteNames = new Map(Object.entries(sites?.names ?? {}));
  const names = new Map(Object.entries(points?.names ?? {}));
  return {
    columns: [
      { label: texts.item },
      ...(sites ? [{ label: texts.site }] : []),
      ...(isColoured ? [{ label: texts.colour }] : []),
      ...variables.map((variable) => ({ label: nameWithUnit(variable), isNumeric: variable.isNumeric })),
    ],
    rows: (points?.items ?? []).map((item, at) => [
      names.get(String(item)) ?? String(item),
      ...(sites ? [siteNames.get(String(sites.ids[at]))] : []),
      ...(isColoured ? [groups[codes[at] ?? 0]?.label] : []),
      ...variables.map(({ isNumeric }, side) => {
        const value = points?.values[side]?.[at];
        return isNumeric ? (value ?? undefined) : (categoryAt(chart, side as 0 | 1, value) ?? texts.others);
      }),
    ]),
  };
}

interface LaneTexts {
  /** Boxes of points without a colour. */
  readonly without: string;
}

/** The name of a box: its category, and its colour if boxes are divided by it. */
export function boxName(chart: CrossChart, { category, group }: CrossBox, { without }: LaneTexts): string {
  const name = categoryAt(chart, sidesOf(chart).category, category) ?? '';
  return group === undefined ? name : `${name} · ${chart.groups[group]?.name ?? without}`;
}

export function boxLanes(chart: CrossChart, palette: Palette, texts: LaneTexts): readonly BoxLane[] {
  return (chart.boxes ?? []).map((box) => ({
    label: boxName(chart, box, texts),
    ...lookOf(box.group ?? box.category, palette),
    count: box.count,
    box: { ...box, lowEnd: box.lowWhisker, highEnd: box.highWhisker },
    outliers: box.outliers,
  }));
}

/** The points behind a box. */
export function pointsOfBox(chart: CrossChart, { category, group }: CrossBox): readonly number[] {
  const codes = chart.points?.values[sidesOf(chart).category] ?? [];
  const groups = chart.points?.groups ?? [];
  return codes.flatMap((code, at) =>
    code === category && (group === undefined || groups[at] === group) ? [at] : [],
  );
}

/** The points behind a bar; of the series behind the last category, those of the categories that are not shown. */
export function pointsOfBar(
  chart: CrossChart,
  { category, series }: { readonly category: number; readonly series: number },
): readonly number[] {
  const [first = [], second = []] = chart.points?.values ?? [];
  const shown = chart.categories[1]?.shown.length ?? 0;
  return first.flatMap((code, at) => (code === category && (second[at] ?? shown) === series ? [at] : []));
}
