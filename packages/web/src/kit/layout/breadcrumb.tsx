import { useContext } from 'react';
import { useText } from '../../lib/i18n/text';
import classes from './page.module.css';
import { ScreenLink } from './screen-link';
import { type Crumb, TrailContext } from './trail';

interface Props {
  /** Steps between the screen's place in the menu and the screen, such as the thing a detail belongs to. */
  readonly further: readonly Crumb[];
  readonly title: string;
}

export function Breadcrumb({ further, title }: Props) {
  const t = useText();
  const steps = [...useContext(TrailContext), ...further];
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t('core.landmarks.breadcrumb')}>
      <ol className={classes.trail}>
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
