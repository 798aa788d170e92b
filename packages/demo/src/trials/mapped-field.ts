import { datasetsOf } from '../datasets/catalogue';
import { isTrial, type TrialDataset } from '../datasets/dataset-plan';
import { stationAt } from '../geography/sites';
import { type Genetics, geneticsOf } from '../germplasm/genetics';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type DemoTable, declareTable } from '../table';
import { type Plot, plotsOf } from './design';
import { greenLeafIndex } from './traits';
import { observe } from './values';

const plotOutline = declareTable('plot_outline', { id: 'number', plot_id: 'number', outline: 'json' });

/** Degrees between rows and between columns; a plot is about ten metres long. */
const plotSpacing = 0.0001;
/** Of a row or column, from the middle of a plot to its edge. */
const reach = 0.42;
/** Rows that stay free between the replicates. */
const alley = 0.8;
/** Radians, counterclockwise: fields follow roads, not meridians. */
const slant = 0.3;

/** The first trial was surveyed and flown over; the other collections have no such field, as most trials. */
export function mappedTrial(plan: Plan): TrialDataset | undefined {
  return plan.size === 'demo' ? datasetsOf(plan).find(isTrial) : undefined;
}

type Cell = Pick<Plot, 'row' | 'column' | 'rep'>;

const shrinkAt = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** The middle of a plot of any trial. */
export function placeOf({ trial }: TrialDataset, { row, column, rep }: Cell, isMapped: boolean) {
  const { latitude, longitude, elevation } = stationAt(trial.siteId - 1).place;
  if (!isMapped)
    return { latitude: latitude + row * plotSpacing, longitude: longitude + column * plotSpacing, elevation };
  const shrink = shrinkAt(latitude);
  const [x, y] = [column * shrink, row + (rep - 1) * alley];
  return {
    latitude: latitude + (y * Math.cos(slant) + x * Math.sin(slant)) * plotSpacing,
    longitude: longitude + ((x * Math.cos(slant) - y * Math.sin(slant)) / shrink) * plotSpacing,
    elevation,
  };
}

export function outlineTables(plan: Plan): DemoTable[] {
  const dataset = mappedTrial(plan);
  if (!dataset) return [];
  return [
    plotOutline.of(function* () {
      for (const plot of plotsOf(dataset.trial)) {
        const corner = (across: number, along: number) => {
          const at = { rep: plot.rep, row: plot.row + along * reach, column: plot.column + across * reach };
          const { latitude, longitude } = placeOf(dataset, at, true);
          return [longitude, latitude];
        };
        const first = corner(-1, -1);
        const ring = [first, corner(1, -1), corner(1, 1), corner(-1, 1), first];
        yield { id: plot.id, plot_id: plot.id, outline: { type: 'Polygon', coordinates: [ring] } };
      }
    }),
  ];
}

/** Green leaves seen from above, at each visit. */
export interface Flight {
  readonly visit: number;
  readonly recordedOn: string;
}

export function flightsOf(plan: Plan): readonly Flight[] {
  const dataset = mappedTrial(plan);
  const [plot] = dataset ? plotsOf(dataset.trial) : [];
  if (!dataset || !plot) return [];
  const genetics = geneticsOf(plan);
  return Array.from({ length: dataset.trial.visits }, (_, visit) => {
    const scene = sceneOf(genetics, dataset, plot);
    return { visit, recordedOn: observe(scene, greenLeafIndex, visit).recordedOn };
  });
}

const flightChance = chanceOf('flight');

const sceneOf = (genetics: Genetics, { trial }: TrialDataset, plot: Plot) => ({
  genetics,
  design: trial,
  plot,
  random: flightChance(plot.id),
});

/** Around all plots. */
export function flownBounds(plan: Plan) {
  const dataset = mappedTrial(plan);
  if (!dataset) return undefined;
  const { columns, entries } = dataset.trial;
  const rows = (entries * 4) / columns;
  const corners = [0, rows + 1].flatMap((row) =>
    [0, columns + 1].map((column) => placeOf(dataset, { row, column, rep: row === 0 ? 1 : 2 }, true)),
  );
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Cells in each direction; some metre and a half. */
const side = { width: 132, height: 190 } as const;
const soil = 0.08;

/** Plots as they are that day, soil between them, and nothing beside the field. */
export function flownValues(plan: Plan, visit: number) {
  const dataset = mappedTrial(plan);
  const bounds = flownBounds(plan);
  if (!dataset || !bounds) return undefined;
  const { columns, entries } = dataset.trial;
  const perReplicate = (entries * 2) / columns;
  const genetics = geneticsOf(plan);
  const plots = [...plotsOf(dataset.trial)].map(
    (plot) => observe(sceneOf(genetics, dataset, plot), greenLeafIndex, visit).number ?? Number.NaN,
  );
  const { latitude, longitude } = stationAt(dataset.trial.siteId - 1).place;
  const shrink = shrinkAt(latitude);
  const noise = flightChance(-1 - visit);
  const values = Float32Array.from({ length: side.width * side.height }, (_, at) => {
    const east = bounds.west + (((at % side.width) + 0.5) / side.width) * (bounds.east - bounds.west);
    const north =
      bounds.north - ((Math.floor(at / side.width) + 0.5) / side.height) * (bounds.north - bounds.south);
    const [dx, dy] = [((east - longitude) * shrink) / plotSpacing, (north - latitude) / plotSpacing];
    const column = (dx * Math.cos(slant) + dy * Math.sin(slant)) / shrink;
    const along = dy * Math.cos(slant) - dx * Math.sin(slant);
    const isSecond = along > perReplicate + 0.5 + alley / 2;
    const row = isSecond ? along - alley : along;
    const isBeside = column < 0.2 || column > columns + 0.8 || row < 0.2 || row > 2 * perReplicate + 0.8;
    if (isBeside) return Number.NaN;
    const [inRow, inColumn] = [Math.round(row), Math.round(column)];
    const isPlot =
      Math.abs(row - inRow) < reach &&
      Math.abs(column - inColumn) < reach &&
      inColumn >= 1 &&
      inColumn <= columns &&
      isSecond === inRow > perReplicate;
    const value = (isPlot ? plots[(inRow - 1) * columns + inColumn - 1] : undefined) ?? soil;
    return Math.min(1, Math.max(0, value + 0.03 * noise.normal()));
  });
  return { bounds, ...side, values };
}
