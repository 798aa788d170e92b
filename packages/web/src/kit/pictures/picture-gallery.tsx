import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../lib/i18n/text';
import { Skeleton } from '../layout/skeleton';
import { useOutOfTabOrder } from '../table/cell-controls';
import { LoadedPicture } from './loaded-picture';
import type { Picture } from './picture';
import classes from './pictures.module.css';
import { tileAfterKey } from './tile-keys';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

export interface TileMarks {
  readonly isMarked: (index: number) => boolean;
  readonly toggle: (index: number) => void;
  /** The box in the corner of a tile. */
  readonly box: (index: number) => ReactNode;
}

interface Props {
  /** The accessible name of the list. */
  readonly label: string;
  readonly pictures: readonly Picture[];
  /** How many pictures of the whole list come before these. */
  readonly offset?: number;
  /** How many there are in the whole list. */
  readonly count: number;
  /** Others are being loaded, and these are not at this offset any more. */
  readonly isUpdating?: boolean;
  /** Loads the picture at this position of the whole list, which is not among these. */
  readonly onReach: (position: number) => void;
  readonly marks?: TileMarks | undefined;
}

/** Thumbnails in a grid, which is one tab stop with arrow keys. Pressing one opens it in the lightbox. */
export function PictureGallery({ label, pictures, offset = 0, isUpdating = false, ...props }: Props) {
  const { count, onReach, marks } = props;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const keysId = useId();
  /** Positions in the whole list, so that they mean the same after another page was loaded. */
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<number>();
  const active = Math.max(0, Math.min(current - offset, pictures.length - 1));
  const outOfTabOrder = useOutOfTabOrder('[data-tile-part]');
  const focus = (index: number) => tilesOf(list.current)[index]?.focus();
  useFocusAfterClosing(open, () => focus(active));

  const move = (position: number) => {
    const isHere = position >= offset && position < offset + pictures.length;
    if (!isHere) onReach(position);
    setOpen(position);
    setCurrent(position);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'm') return marks?.toggle(active);
    const size = { count: pictures.length, columns: columnsOf(list.current) };
    const next = tileAfterKey(event.key, active, size);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = tilesOf(list.current).indexOf(target);
    if (index >= 0) setCurrent(offset + index);
  };

  return (
    <div ref={outOfTabOrder}>
      <p id={keysId} hidden>
        {t('core.pictures.keys')}
      </p>
      <ul
        ref={list}
        className={classes.gallery}
        aria-label={label}
        data-updating={isUpdating || undefined}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className={classes.tile} data-marked={marks?.isMarked(index) || undefined}>
            <button
              type="button"
              className={classes.frame}
              data-tile=""
              tabIndex={index === active ? 0 : -1}
              aria-haspopup="dialog"
              aria-describedby={keysId}
              onClick={() => move(offset + index)}
            >
              <LoadedPicture
                src={picture.thumbnail}
                alt={picture.name}
                loading="lazy"
                className={classes.thumbnail}
              />
            </button>
            {marks && (
              <span data-tile-part="" className={classes.mark}>
                {marks.box(index)}
              </span>
            )}
            <TileWords picture={picture} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={isUpdating ? none : pictures}
            offset={offset}
            position={open}
            count={count}
            onMove={move}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const none: readonly Picture[] = [];

function TileWords({ picture: { caption, subject, tools } }: { readonly picture: Picture }) {
  if (caption === undefined && subject === undefined && tools === undefined) return null;
  return (
    <div data-tile-part="" className={classes.words}>
      {caption !== undefined && (
        <p className={classes.caption} title={caption}>
          {caption}
        </p>
      )}
      {subject}
      {tools}
    </div>
  );
}

function tilesOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
}

/** How many tiles the browser placed beside one another. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

/** The dialog returns the focus to the tile that opened it, but another picture may have been reached since. */
function useFocusAfterClosing(open: number | undefined, focus: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === undefined) focus();
    wasOpen.current = open !== undefined;
  });
}

const bones = Array.from({ length: 25 }, (_, index) => index);

interface SkeletonProps {
  readonly count: number;
  /** Whether the tiles will say what they show. */
  readonly hasSubjects: boolean;
}

/** As many grey tiles as there will be, so that nothing jumps when they arrive. */
export function GallerySkeleton({ count, hasSubjects }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={classes.gallery}>
      {bones.slice(0, count).map((bone) => (
        <div key={bone} className={classes.tile}>
          <div className={classes.frame}>
            <Skeleton height="100%" />
          </div>
          <div className={classes.words}>
            <Skeleton width="80%" height={18} />
            {hasSubjects && <Skeleton width="50%" height={36} />}
          </div>
        </div>
      ))}
    </div>
  );
}
