import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { ErrorState } from '../../../kit/layout/states';
import { GallerySkeleton, PictureGallery } from '../../../kit/pictures/picture-gallery';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { type Image, type ImageSubject, imagesQuery } from '../community-queries';
import { pictureOf } from './image-picture';

interface Props {
  readonly subject: ImageSubject;
  /** How many there are, if the page knows it before they are loaded. */
  readonly count?: number;
}

/** The images of one item. */
export function Images({ subject, count: expected = 3 }: Props) {
  const t = useText();
  const token = useSession()?.imageToken;
  const query = useInfiniteQuery(imagesQuery(subject));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <GallerySkeleton count={expected} hasSubjects={false} />;
  const images = loadedImages(query.data);
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
        pictures={images.map((image) => pictureOf(image, token))}
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
