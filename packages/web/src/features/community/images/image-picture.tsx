import type { ReactNode } from 'react';
import type { Picture } from '../../../kit/pictures/picture';
import { formatDate } from '../../../lib/i18n/format';
import { type Image, imageAddress } from '../community-queries';

/** An image as the galleries show it. */
export function pictureOf(image: Image, token: string | undefined, subject?: ReactNode): Picture {
  const { imageId, imageDescription, referenceName, imagePath } = image;
  return {
    id: imageId,
    name: imageDescription ?? referenceName ?? imagePath,
    caption: imageDescription,
    thumbnail: imageAddress(imageId, 'small', token),
    original: imageAddress(imageId, 'large', token),
    subject,
    details: <ImageDetails image={image} />,
  };
}

function ImageDetails({ image: { createdOn, tags } }: { readonly image: Image }) {
  return (
    <p className="row gap-12 hint" style={{ justifyContent: 'center' }}>
      <span>{formatDate(createdOn)}</span>
      {tags && <span>{tags.map(({ tagName }) => tagName).join(', ')}</span>}
    </p>
  );
}
