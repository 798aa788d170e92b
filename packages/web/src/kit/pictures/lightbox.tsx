import { useEffect } from 'react';
import { useText } from '../../lib/i18n/text';
import { useHotkeys } from '../../lib/use-hotkeys';
import { useModal } from '../dialogs/use-modal';
import { strokes } from '../icons/icon';
import { IconButton, IconLink } from '../icons/icon-button';
import { CloseIcon } from '../icons/shell-icons';
import { DownloadIcon, NextIcon, PreviousIcon } from '../icons/table-icons';
import classes from './lightbox.module.css';
import type { Picture } from './picture';
import { Stage } from './stage';
import { useZoom, type Zoom } from './use-zoom';

const ZoomIcon = strokes('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4M8 11h6M11 8v6');

interface Props {
  readonly pictures: readonly Picture[];
  /** How many pictures of the whole list come before these. */
  readonly offset: number;
  /** Of the open one in the whole list; it may still be loading. */
  readonly position: number;
  readonly count: number;
  readonly onMove: (position: number) => void;
  readonly onClose: () => void;
}

/** One picture in the whole window; keys, buttons and swipes lead to the others. Esc closes it, Back on a phone. */
export function Lightbox({ pictures, offset, position, count, onMove, onClose }: Props) {
  const t = useText();
  const dialog = useModal();
  const index = position - offset;
  const picture = pictures[index];
  const zoom = useZoom(picture?.id);
  const moveTo = (next: number) => {
    if (next !== position && next >= 0 && next < count) onMove(next);
  };
  useHotkeys(
    // In a picture of its original size these keys scroll.
    zoom.isZoomed
      ? []
      : [
          ['ArrowLeft', () => moveTo(position - 1)],
          ['ArrowRight', () => moveTo(position + 1)],
          ['Home', () => moveTo(0)],
          ['End', () => moveTo(count - 1)],
        ],
  );
  usePreloaded(pictures[index + 1]?.original);
  usePreloaded(pictures[index - 1]?.original);
  // On a button, a second press of Enter would use it by accident.
  useEffect(() => dialog.current?.focus(), [dialog]);

  return (
    <dialog
      ref={dialog}
      className={classes.lightbox}
      data-ground="dark"
      tabIndex={-1}
      aria-label={picture?.name ?? t('core.states.loading')}
      onClose={onClose}
    >
      <div className={`row apart ${classes.head}`}>
        <p role="status" className="tabular small">
          {t('core.pictures.position', { position: position + 1, count })}
          {picture && <span className="visually-hidden">{`: ${picture.name}`}</span>}
        </p>
        <div className="row gap-4">
          {picture && <PictureTools picture={picture} zoom={zoom} />}
          <IconButton label={t('core.actions.close')} size={40} onClick={() => dialog.current?.close()}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      </div>
      <Stage picture={picture} zoom={zoom} onStep={(step) => moveTo(position + step)} />
      {count > 1 && <Steps position={position} count={count} onMove={moveTo} />}
      {picture && <Words picture={picture} />}
    </dialog>
  );
}

/** The browser has them when they are opened. */
function usePreloaded(address: string | undefined): void {
  useEffect(() => {
    if (address !== undefined) new Image().src = address;
  }, [address]);
}

function PictureTools({ picture, zoom }: { readonly picture: Picture; readonly zoom: Zoom }) {
  const t = useText();
  const label = t('core.pictures.originalSize');
  return (
    <>
      {zoom.canZoom && (
        <IconButton label={label} title={label} size={40} isPressed={zoom.isZoomed} onClick={zoom.toggle}>
          <ZoomIcon size={20} />
        </IconButton>
      )}
      <IconLink label={t('core.pictures.download')} size={40} href={picture.original} download>
        <DownloadIcon size={20} />
      </IconLink>
    </>
  );
}

interface StepsProps {
  readonly position: number;
  readonly count: number;
  readonly onMove: (position: number) => void;
}

function Steps({ position, count, onMove }: StepsProps) {
  const t = useText();
  return (
    <>
      <IconButton
        isFramed
        className={classes.previous}
        label={t('core.pictures.previous')}
        size={40}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <PreviousIcon size={20} />
      </IconButton>
      <IconButton
        isFramed
        className={classes.next}
        label={t('core.pictures.next')}
        size={40}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <NextIcon size={20} />
      </IconButton>
    </>
  );
}

function Words({ picture: { caption, subject, details } }: { readonly picture: Picture }) {
  return (
    <div className={classes.words}>
      {caption !== undefined && <p>{caption}</p>}
      {subject}
      {details}
    </div>
  );
}
