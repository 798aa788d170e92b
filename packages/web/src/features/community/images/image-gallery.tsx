import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button';
import { ErrorState } from '../../../kit/layout/states';
import type { Picture } from '../../../kit/pictures/picture';
import { GallerySkeleton, PictureGallery } from '../../../kit/pictures/picture-gallery';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { type Image, type ImageSubject, imagesQuery } from '../community-queries';
import { pictureOf } from './image-picture';

interface Props {
  readonly subject: ImageSubject;
  /** How many there are, if the page knows it before they are loaded. */
  readonly count: number;
  readonly toolsOf?: (picture: Picture) => ReactNode;
}

/** The images of one item; nothing where there are none. */
export function ImageGallery({ subject, count: expected, toolsOf }: Props) {
  const t = useText();
  const token = useSession()?.imageToken;
  const query = useInfiniteQuery(imagesQuery(subject));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <GallerySkeleton count={expected} hasSubjects={false} />;
  const images = loadedImages(query.data);
  if (images.length === 0) return null;
  /** The last image may be several pages away. */
  const loadUpTo = async (position: number) => {
    let pages = await query.fetchNextPage();
    while (pages.hasNextPage && !pages.isError && loadedImages(pages.data).length <= position)
      pages = await pages.fetchNextPage();
  };
  return (
    <>
      <PictureGallery
        label={t('community.lists.images.title')}
        pictures={images.map((image) => {
          const picture = pictureOf(image, token);
          return toolsOf ? { ...picture, tools: toolsOf(picture) } : picture;
        })}
        count={query.data.pages.at(-1)?.count ?? images.length}
        onReach={(position) => void loadUpTo(position)}
      />
      {query.hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void query.fetchNextPage()}>
          {t('community.images.more')}
        </Button>
      )}
    </>
  );
}

function loadedImages(
  loaded: { readonly pages: readonly { readonly data: readonly Image[] }[] } | undefined,
) {
  return loaded?.pages.flatMap(({ data }) => data) ?? [];
}
