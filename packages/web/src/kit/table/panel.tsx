import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../icons/icon-button';
import { CrossIcon } from '../icons/table-icons';
import { Skeleton } from '../layout/skeleton';
import classes from './panel.module.css';
import { useTableModel } from './table-model';

const Sheet = lazy(async () => ({ default: (await import('./sheet')).Sheet }));

interface PanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opens the panel. */
  readonly target: ReactNode;
  readonly width: number;
  /** The edge of the button that the panel is aligned with. */
  readonly align?: 'start' | 'end';
  /** Loaded when the panel opens. */
  readonly children: ReactNode;
}

/** A panel below its button; on a phone, a sheet that rises from the bottom. */
export function Panel({ target, isOpen, children, ...panel }: PanelProps) {
  const { isPhone } = useTableModel();
  const anchor = useRef<HTMLSpanElement>(null);
  const content = <Suspense fallback={<Skeleton height={160} />}>{children}</Suspense>;
  const close = () => {
    panel.onClose();
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span className={classes.anchor} ref={anchor}>
      {target}
      {isOpen && isPhone && (
        <Suspense fallback={null}>
          <Sheet title={panel.title} onClose={panel.onClose}>
            {content}
          </Sheet>
        </Suspense>
      )}
      {isOpen && !isPhone && (
        <Hanging {...panel} onDismiss={panel.onClose} onClose={close}>
          {content}
        </Hanging>
      )}
    </span>
  );
}

interface HangingProps extends Pick<PanelProps, 'title' | 'width' | 'align' | 'children'> {
  /** By Esc or the close button: the focus returns to the button. */
  readonly onClose: () => void;
  /** By a click elsewhere: the focus follows the click. */
  readonly onDismiss: () => void;
}

function Hanging({ title, width, align = 'start', onClose, onDismiss, children }: HangingProps) {
  const { texts } = useTableModel();
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useLayoutEffect(() => {
    if (panel.current) keepInWindow(panel.current);
  }, []);
  useEffect(() => {
    panel.current?.focus();
    const handlePointer = (event: PointerEvent) => {
      const anchor = panel.current?.parentElement;
      if (event.target instanceof Node && !anchor?.contains(event.target)) dismiss.current();
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={`raised small ${classes.panel}`}
      data-align={align}
      style={{ width }}
      onKeyDown={handleKeyDown}
    >
      <div className={`row apart ${classes.head}`}>
        <h2 className="clipped small">{title}</h2>
        <IconButton label={texts.t('panel.close')} onClick={onClose}>
          <CrossIcon />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** In pixels, between a panel and the edge of the window. */
const gap = 16;

/** A wide panel may reach beyond the window from where its button is; nobody could scroll there. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const beyond = right - (window.innerWidth - gap);
  if (beyond > 0) panel.style.translate = `${-Math.min(beyond, Math.max(0, left - gap))}px`;
}
