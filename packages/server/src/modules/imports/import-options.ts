import { orientations } from '@landrace/contract/areas/imports/import-type';
import { mapping } from '@landrace/contract/areas/imports/mapping.routes';
import { z } from 'zod';

/** What a curator says about a file beyond its type; kept with the job. */
export const importOptions = z.object({
  orientation: z.enum(orientations).optional(),
  /** The dataset that the file belongs to. */
  datasetId: z.int().optional(),
  /** Where new datasets go; without one to the experiment for all such files. */
  experimentId: z.int().optional(),
  /** Germplasm that the file names and nobody knows is created, with nothing but its name. */
  createsGermplasm: z.boolean().optional(),
  /** Likewise locations. */
  createsLocations: z.boolean().optional(),
  /** What its columns are, where they are not called as ours. */
  mapping: mapping.optional(),
});
export type ImportOptions = z.output<typeof importOptions>;
