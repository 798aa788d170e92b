import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  Comments as CommentsOf,
  Images as ImagesOf,
  Links as LinksOf,
  PublicationList,
} from '../../../community/public';
import { PassportPart } from '../passport-part';

interface Props {
  readonly passport: Passport;
}

/** Comments on its pedigree are included. */
const ofGermplasm = [commentTypeIds.germplasm, commentTypeIds.pedigree] as const;

export function Comments({ passport: { germplasmId: referenceId } }: Props) {
  const subject = useMemo(() => ({ typeIds: ofGermplasm, referenceId }), [referenceId]);
  return <CommentsOf subject={subject} />;
}

export function Images({ passport: { germplasmId: foreignId, counts } }: Props) {
  const subject = useMemo(() => ({ refTable: 'germinatebase', foreignId }) as const, [foreignId]);
  const queryClient = useQueryClient();
  // The header shows the first one and how many there are.
  const refreshPassport = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes('GET passport/{key}'),
    });
  return (
    <ImagesOf
      subject={subject}
      {...('data' in counts && { count: counts.data.images })}
      onChange={refreshPassport}
    />
  );
}

export function Links({ passport }: Props) {
  return <LinksOf targetTable="germinatebase" foreignId={passport.germplasmId} />;
}

export function Publications({ passport }: Props) {
  return (
    <PassportPart part={passport.publications}>
      {(publications) => <PublicationList publications={publications} />}
    </PassportPart>
  );
}
