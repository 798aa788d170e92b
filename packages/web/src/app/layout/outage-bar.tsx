import { CloudOffIcon } from '../../kit/icons/shell-icons';
import { useOutage } from '../../lib/errors/use-outage';
import { useText } from '../../lib/i18n/text';
import classes from './bars.module.css';

export function OutageBar() {
  const t = useText();
  const isOutage = useOutage();
  return (
    <div role="status">
      {isOutage && (
        <div className={`row small ${classes.outage}`}>
          <CloudOffIcon />
          <span>
            <strong>{t('core.states.outageTitle')}</strong> <span>{t('core.states.outageText')}</span>
          </span>
        </div>
      )}
    </div>
  );
}
