import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo } from 'react';
import { Comments as CommentsOf } from '../../../../community/public';

export function Comments({ passport }: { readonly passport: Passport }) {
  const referenceId = passport.germplasmId;
  const subject = useMemo(() => ({ typeId: commentTypeIds.germplasm, referenceId }), [referenceId]);
  return <CommentsOf subject={subject} />;
}
