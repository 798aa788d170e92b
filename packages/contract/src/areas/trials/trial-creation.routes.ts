import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { maxNewPlots } from './trial-creation';

const position = z.int().min(1).max(32_767);

const plot = z.object({
  row: position,
  column: position,
  /** Its name; other names of it are accepted if they are unambiguous. */
  germplasm: text.trim().min(1).max(255),
  rep: text.trim().max(10).nullish(),
  block: text.trim().max(10).nullish(),
  treatment: text.trim().max(255).nullish(),
  locationId: id.nullish(),
});
export type NewPlot = z.output<typeof plot>;

export const trialCreationRoutes = defineRoutes('trials', 'Data Curator', {
  'POST dataset/data/trial': {
    summary: 'Adds plots to a trial: all of them, or none if one of them is wrong.',
    body: z.object({ datasetId: id, plots: z.array(plot).min(1).max(maxNewPlots) }),
  },
});
