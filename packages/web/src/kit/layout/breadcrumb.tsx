import { useContext } from 'react';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import classes from './page.module.css';
import { ScreenLink } from './screen-link';
import { type Crumb, TrailContext } from './trail';

interface Props {
  /** Steps between the home page and the screen, such as the list that a detail belongs to. */
  readonly between: readonly Crumb[];
  readonly title: string;
}

export function Breadcrumb({ between, title }: Props) {
  const t = useText();
  const addressOf = useScreenAddress();
  // Those that this user cannot open would lead nowhere.
  const steps = [...useContext(TrailContext), ...between].filter(
    ({ screen, params }) => addressOf(screen, params) !== undefined,
  );
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t('core.landmarks.breadcrumb')}>
      <ol className={`hint ${classes.trail}`}>
        {steps.map((crumb) => (
          <li key={crumb.label}>
            <ScreenLink screen={crumb.screen} {...(crumb.params && { params: crumb.params })}>
              {crumb.label}
            </ScreenLink>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
