import { type ReactNode, useContext } from 'react';
import { useText } from '../../lib/i18n/text';
import { IconButton } from '../icons/icon-button';
import { HelpIcon } from '../icons/shell-icons';
import { Breadcrumb } from './breadcrumb';
import { HelpContext, helpPopoverId } from './help';
import classes from './page.module.css';
import type { Crumb } from './trail';

interface Props {
  readonly title: string;
  /** What the screen is about at the moment, such as a search term; the title of the browser tab begins with it. */
  readonly subject?: string | undefined;
  /** A one-line description of the screen. */
  readonly line?: ReactNode;
  /** The primary action of the screen. */
  readonly action?: ReactNode;
  readonly trail?: readonly Crumb[];
  readonly children?: ReactNode;
}

const noCrumbs: readonly Crumb[] = [];

/** The header of every screen, followed by its content. */
export function Page({ title, subject, line, action, trail = noCrumbs, children }: Props) {
  const t = useText();
  const help = useContext(HelpContext);
  return (
    <>
      <title>{tabTitle([subject, title, trail.at(-1)?.label, t('core.product')])}</title>
      <header className={classes.head}>
        <div>
          <Breadcrumb between={trail} title={title} />
          <div className="inline">
            <h1 className={classes.title}>{title}</h1>
            {help && (
              <IconButton label={t('core.topBar.help')} popoverTarget={helpPopoverId}>
                <HelpIcon />
              </IconButton>
            )}
          </div>
          {line && <p className={`quiet ${classes.line}`}>{line}</p>}
        </div>
        {action && <div>{action}</div>}
      </header>
      {children}
    </>
  );
}

/** From the particular to the general, since a narrow tab shows only the beginning: BAR 1 · Germplasm · Landrace. */
function tabTitle(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
