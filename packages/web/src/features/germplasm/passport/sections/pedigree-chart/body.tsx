import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../../kit/layout/loaded';
import { pedigreeQuery } from '../../passport-query';
import { PedigreeFrame } from './pedigree-frame';

/** Grandparents and children to begin with. */
const atFirst = { up: 2, down: 1 };

export function PedigreeChart({ passport }: { readonly passport: Passport }) {
  const query = useQuery(pedigreeQuery({ germplasmId: passport.germplasmId, ...atFirst }));
  return (
    <Loaded query={query} height={460}>
      {(graph) => <PedigreeFrame graph={graph} />}
    </Loaded>
  );
}
