import { z } from 'zod';
import { id } from '../../id';
import { text } from '../../text';

/** By name in lists, by id when a dataset is created. */
export const datasetTypeIds = { genotype: 1, trials: 3, allelefreq: 4, climate: 5, pedigree: 7 } as const;
export const datasetStateIds = { public: 1, private: 2, hidden: 3 } as const;

const oneOf = (ids: Readonly<Record<string, number>>) =>
  id.refine((given) => Object.values(ids).includes(given));

/** A day; clients may send the time as well, which is not stored. */
const day = z
  .string()
  .transform((given) => given.slice(0, 10))
  .pipe(z.iso.date())
  .nullish();

export const dataset = z
  .object({
    name: text.trim().min(1).max(255),
    description: text.trim().max(4000).nullish(),
    dateStart: day,
    dateEnd: day,
    licenseId: id.nullish(),
    experimentId: id,
    datasetStateId: oneOf(datasetStateIds),
    datasettypeId: oneOf(datasetTypeIds),
    isExternal: z.boolean().nullish(),
    hyperlink: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).nullish(),
  })
  .refine(({ dateStart, dateEnd }) => !dateStart || !dateEnd || dateStart <= dateEnd, { path: ['dateEnd'] });
export type NewDataset = z.output<typeof dataset>;
