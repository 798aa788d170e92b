import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { type Image, type ImageSubject, imageAddress, imagesQuery } from '../community-queries';
import classes from './images.module.css';

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog')).ImageDialog }));

/** Thumbnails of one item's pictures; pressing one enlarges it. */
export function Images({ subject }: { readonly subject: ImageSubject }) {
  const t = useText();
  const query = useInfiniteQuery(imagesQuery(subject));
  const [open, setOpen] = useState<number | null>(null);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={140} />;
  const images = query.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <ul className={classes.gallery}>
        {images.map((image, index) => (
          <li key={image.imageId}>
            <Thumbnail image={image} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void query.fetchNextPage()}>
          {t('community.images.more')}
        </Button>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <ImageDialog images={images} index={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ThumbnailProps {
  readonly image: Image;
  readonly onOpen: () => void;
}

function Thumbnail({ image, onOpen }: ThumbnailProps) {
  const t = useText();
  const token = useSession()?.imageToken;
  const [hasFailed, setFailed] = useState(false);
  const caption = image.imageDescription ?? image.referenceName ?? image.imagePath;
  return (
    <button type="button" className={classes.thumbnail} onClick={onOpen}>
      {hasFailed ? (
        <span className={classes.broken}>{t('community.images.missing')}</span>
      ) : (
        <img
          src={imageAddress(image.imageId, 'small', token)}
          alt={caption}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
      <span className="clamped quiet below">{caption}</span>
    </button>
  );
}
