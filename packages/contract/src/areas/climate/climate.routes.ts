import { climateDataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { timestamp } from '../../timestamp';
import { neededLicence } from '../datasets/needed-licence.schema';

const climate = z
  .object({
    climateId: z.int(),
    climateName: z.string(),
    climateNameShort: z.string().optional(),
    climateDescription: z.string().optional(),
    dataType: z.enum(climateDataTypes),
    unitId: z.int().optional(),
    unitName: z.string().optional(),
    unitDescription: z.string().optional(),
    unitAbbreviation: z.string().optional(),
    createdOn: timestamp,
    updatedOn: timestamp.optional(),
    /** Readable datasets with values of it. */
    datasetIds: z.array(z.int()),
    /** Rows of the lists below it for this caller; an empty one is not requested. Values of readable datasets. */
    counts: z.object({ values: z.int(), datasets: z.int(), overlays: z.int() }),
    /** Of its visible datasets; absent if the caller can read all of them. */
    neededLicences: z.array(neededLicence).optional(),
  })
  .meta({ id: 'Climate' });
export type ClimateDetails = z.output<typeof climate>;

export const climateRoutes = defineRoutes('climate', 'any', {
  'GET climate/{climateId}': {
    summary: 'Details of one climate variable.',
    response: climate,
  },
});
