import { z } from 'zod';
import { datasetTypes } from './dataset.table';

/** A licence that the caller has to accept before data of this type can be read. */
export const neededLicence = z
  .object({
    datasetType: z.enum(datasetTypes),
    licenseId: z.int(),
    licenseName: z.string(),
    /** Datasets of the type under this licence. */
    datasets: z.int(),
  })
  .meta({ id: 'NeededLicence' });
export type NeededLicence = z.output<typeof neededLicence>;
