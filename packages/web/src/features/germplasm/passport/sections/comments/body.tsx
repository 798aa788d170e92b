import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo } from 'react';
import { Comments as CommentsOf } from '../../../../community/public';

/** Comments on its pedigree are included. */
const ofGermplasm = [commentTypeIds.germplasm, commentTypeIds.pedigree] as const;

export function Comments({ passport }: { readonly passport: Passport }) {
  const referenceId = passport.germplasmId;
  const subject = useMemo(() => ({ typeIds: ofGermplasm, referenceId }), [referenceId]);
  return <CommentsOf subject={subject} />;
}
