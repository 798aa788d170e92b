import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { PublicationList } from '../../../../community/public';
import { PassportPart } from '../../passport-part';

export function Publications({ passport }: { readonly passport: Passport }) {
  return (
    <PassportPart part={passport.publications}>
      {(publications) => <PublicationList publications={publications} />}
    </PassportPart>
  );
}
