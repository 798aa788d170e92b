import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo } from 'react';
import { Images as ImagesOf } from '../../../../community/public';

export function Images({ passport }: { readonly passport: Passport }) {
  const foreignId = passport.germplasmId;
  const subject = useMemo(() => ({ refTable: 'germinatebase', foreignId }) as const, [foreignId]);
  return <ImagesOf subject={subject} />;
}
