import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { Links as LinksOf } from '../../../../community/public';

export function Links({ passport }: { readonly passport: Passport }) {
  return <LinksOf targetTable="germinatebase" foreignId={passport.germplasmId} />;
}
