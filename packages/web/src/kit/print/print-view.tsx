import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { now } from '../../lib/clock';
import { formatDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import classes from './print-view.module.css';

interface Props {
  /** Above the content, with a line below it; without one the content fills the page. */
  readonly title?: string;
  /** Called when the browser is done with it, printed or not. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/**
 * Prints only its content as soon as it is rendered: on paper it replaces the page, on the screen it is hidden. A new
 * window might be blocked, and the content security policy would not cover it.
 */
export function PrintView({ title, onDone, children }: Props) {
  const t = useText();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const handleDone = () => done.current();
    window.addEventListener('afterprint', handleDone);
    window.print();
    return () => window.removeEventListener('afterprint', handleDone);
  }, []);
  return createPortal(
    <div className={classes.paper} aria-hidden="true" data-print-view>
      {title !== undefined && <h1>{title}</h1>}
      {children}
      {title !== undefined && (
        <footer>{t('core.print.footer', { product: t('core.product'), day: formatDate(now()) })}</footer>
      )}
    </div>,
    document.body,
  );
}
