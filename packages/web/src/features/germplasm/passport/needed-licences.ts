import type { NeededLicence } from '@landrace/contract/areas/datasets/needed-licence.schema';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';

export type DatasetType = NeededLicence['datasetType'];

/** Licences to accept before all data of this type can be read. */
export function neededLicences(
  { neededLicences: part }: Passport,
  type: DatasetType,
): readonly NeededLicence[] {
  if (!part || !('data' in part)) return [];
  return part.data.filter(({ datasetType }) => datasetType === type);
}

/** Those that no other section offers to accept: sections without rows that can be read do so for their type. */
export function remainingLicences(passport: Passport): readonly NeededLicence[] {
  const { counts, neededLicences: part } = passport;
  if (!part || !('data' in part) || !('data' in counts)) return [];
  const { traits, pedigrees } = counts.data;
  return part.data.filter(
    ({ datasetType }) =>
      !(datasetType === 'trials' && traits === 0) && !(datasetType === 'pedigree' && pedigrees === 0),
  );
}
