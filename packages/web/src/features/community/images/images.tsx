import type { UploadSubject } from '@landrace/contract/areas/community/image-upload';
import { suffices } from '@landrace/contract/core/role';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../kit/layout/skeleton';
import { loadFullLocale } from '../../../lib/i18n/load-locale';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { ImageGallery } from './image-gallery';

/** Curators' controls are loaded with their texts. */
const CuratedImages = lazy(async () => {
  const [images] = await Promise.all([import('./curated-images'), loadFullLocale()]);
  return { default: images.CuratedImages };
});

interface Props {
  readonly subject: { readonly refTable: UploadSubject; readonly foreignId: number };
  /** How many there are, if the page knows it before they are loaded. */
  readonly count?: number;
  /** Called after an image was added or removed. */
  readonly onChange?: () => void;
}

/** The images of one item, which curators can add to and remove from. */
export function Images({ subject, count = 3, onChange }: Props) {
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  if (!isCurator || isReadOnly) return <ImageGallery subject={subject} count={count} />;
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <CuratedImages subject={subject} count={count} onChange={onChange} />
    </Suspense>
  );
}
