import { Dialog } from '../../../kit/dialogs/dialog';
import { IconButton } from '../../../kit/icons/icon-button';
import { NextIcon, PreviousIcon } from '../../../kit/icons/table-icons';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useHotkeys } from '../../../lib/use-hotkeys';
import { type Image, imageAddress } from '../community-queries';
import classes from './images.module.css';

interface Props {
  readonly images: readonly Image[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture at a time; the arrow keys lead to the others. */
export function ImageDialog({ images, index, onMove, onClose }: Props) {
  const t = useText();
  const token = useSession()?.imageToken;
  const step = (by: number) => onMove((index + by + images.length) % images.length);
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ]);
  const image = images[index];
  if (!image) return null;
  const caption = image.imageDescription ?? image.referenceName ?? image.imagePath;
  return (
    <Dialog title={caption} onClose={onClose} width="wide">
      <figure className={classes.figure}>
        <img key={image.imageId} src={imageAddress(image.imageId, 'large', token)} alt={caption} />
        <figcaption className="line quiet small">
          <span>{formatDate(image.createdOn)}</span>
          {image.tags && <span>{image.tags.map(({ tagName }) => tagName).join(', ')}</span>}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <div className={`row gap-12 ${classes.walk}`}>
          <IconButton label={t('community.images.previous')} size={32} onClick={() => step(-1)}>
            <PreviousIcon />
          </IconButton>
          <span role="status" className="tabular">
            {t('community.images.position', { position: index + 1, count: images.length })}
          </span>
          <IconButton label={t('community.images.next')} size={32} onClick={() => step(1)}>
            <NextIcon />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}
