import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { ComponentType } from 'react';
import { LicenceNeeded } from '../../../datasets/public';
import { type DatasetType, neededLicences } from '../needed-licences';

type Counts = Extract<Passport['counts'], { data: unknown }>['data'];
type Body = ComponentType<{ readonly passport: Passport }>;

/** The body of a section, or the licences that hide everything it would show. */
export function unlessLicenceNeeded(count: keyof Counts, type: DatasetType, Body: Body): Body {
  return function LicensedBody({ passport }) {
    const licences = neededLicences(passport, type);
    const isEmpty = 'data' in passport.counts && passport.counts.data[count] === 0;
    return isEmpty && licences.length > 0 ? (
      <LicenceNeeded licences={licences} />
    ) : (
      <Body passport={passport} />
    );
  };
}
