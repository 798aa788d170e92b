import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { CreatedTrial } from './create-trial';

const { germplasm, rep, block, row, column, treatment, location } = trialSheet.columns;

/** In the layout in which values are imported: a row per plot, and a column for each trait. */
export function fieldBookRows({ plots, traits, site }: CreatedTrial): (string | number | undefined)[][] {
  const columns = [germplasm, rep, block, row, column, treatment, location];
  return [
    [...columns.map(({ heading }) => heading), ...traits],
    ...plots.map((plot) => [
      plot.entry.name,
      plot.rep,
      plot.block,
      plot.row,
      plot.column,
      plot.treatment,
      site,
      ...traits.map(() => undefined),
    ]),
  ];
}
