import { z } from 'zod';
import { defineRoutes } from '../../define-routes';

/** A GeoJSON geometry, in degrees. */
export interface OutlineShape {
  readonly type: string;
  readonly coordinates: unknown;
}

const plot = z.object({
  plotId: z.int(),
  germplasmId: z.int(),
  germplasmName: z.string(),
  row: z.int().optional(),
  column: z.int().optional(),
  rep: z.string(),
  outline: z.custom<OutlineShape>().meta({ type: 'object' }),
});
export type OutlinedPlot = z.output<typeof plot>;

export const fieldMapRoutes = defineRoutes('trials', 'any', {
  'GET dataset/{datasetId}/fieldmap': {
    summary: 'Number of plot outlines and map overlays of a dataset; zero if the caller cannot read it.',
    response: z.object({ outlines: z.int(), overlays: z.int() }),
  },
  'GET dataset/{datasetId}/outline': {
    summary: 'The plot outlines of a trial; empty if the caller cannot read it.',
    response: z.object({
      plots: z.array(plot),
      /** There are more than a map can show. */
      isCut: z.boolean(),
    }),
  },
});
