import { useContext } from 'react';
import { useText } from '../../lib/i18n/text';
import classes from './page.module.css';
import { ScreenLink } from './screen-link';
import { type Crumb, TrailContext } from './trail';

interface Props {
  /** Steps between the screen's menu entry and the screen, such as the item a detail belongs to. */
  readonly between: readonly Crumb[];
  readonly title: string;
}

export function Breadcrumb({ between, title }: Props) {
  const t = useText();
  const steps = [...useContext(TrailContext), ...between];
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t('core.landmarks.breadcrumb')}>
      <ol className={`hint ${classes.trail}`}>
        {steps.map((crumb) => (
          <li key={crumb.label}>
            {crumb.screen ? (
              <ScreenLink screen={crumb.screen} {...(crumb.params && { params: crumb.params })}>
                {crumb.label}
              </ScreenLink>
            ) : (
              crumb.label
            )}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
