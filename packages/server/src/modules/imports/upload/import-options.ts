import { orientations } from '@landrace/contract/areas/imports/import-type';
import { mapping } from '@landrace/contract/areas/imports/mapping.routes';
import { z } from 'zod';

/** The curator's options for a file; stored with the job. */
export const importOptions = z.object({
  orientation: z.enum(orientations).optional(),
  /** The dataset that the file belongs to. */
  datasetId: z.int().optional(),
  /** The experiment of new datasets; if absent, the default one for imports. */
  experimentId: z.int().optional(),
  /** Germplasm in the file that does not exist is created, with only its name. */
  createsGermplasm: z.boolean().optional(),
  /** The same for locations. */
  createsLocations: z.boolean().optional(),
  /** What its columns mean, if the headings are not ours. */
  mapping: mapping.optional(),
});
export type ImportOptions = z.output<typeof importOptions>;
