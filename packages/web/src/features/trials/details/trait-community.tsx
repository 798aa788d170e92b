import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { suffices } from '@landrace/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NearPart } from '../../../kit/layout/near-part';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly, useSettings } from '../../../lib/settings/settings-query';
import { Comments, Images } from '../../community/public';
import { traitQuery } from './trait-queries';

/** Images, and comments if the portal has them: also those of merges. */
export function TraitCommunity({ trait }: { readonly trait: TraitDetails }) {
  const t = useText();
  const { traitId, counts } = trait;
  const queryClient = useQueryClient();
  const isReadOnly = useReadOnly();
  const mayCurate = suffices(useSession()?.userType, 'Data Curator') && !isReadOnly;
  const mayComment = useSettings().commentsEnabled === true;
  const pictured = useMemo(() => ({ refTable: 'phenotypes', foreignId: traitId }) as const, [traitId]);
  const commented = useMemo(
    () => ({ typeIds: [commentTypeIds.trait], referenceId: traitId }) as const,
    [traitId],
  );
  const refresh = () => void queryClient.invalidateQueries({ queryKey: traitQuery(traitId).queryKey });
  return (
    <>
      {(counts.images > 0 || mayCurate) && (
        <NearPart title={t('traitPages.trait.images')}>
          <Images subject={pictured} count={counts.images} onChange={refresh} />
        </NearPart>
      )}
      {(mayComment || counts.comments > 0) && (
        <NearPart title={t('traitPages.trait.comments')}>
          <Comments subject={commented} />
        </NearPart>
      )}
    </>
  );
}
