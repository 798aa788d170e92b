import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { WarningIcon } from '../../../../../kit/icons/table-icons';
import { formatDate, formatLongDate } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import { PassportPart } from '../../passport-part';
import classes from './warnings.module.css';

export function Warnings({ passport }: { readonly passport: Passport }) {
  const t = useText();
  return (
    <PassportPart part={passport.warnings}>
      {(warnings) => (
        <ul className="stack">
          {warnings.map(({ id, category, description, createdOn, updatedOn = createdOn }) => (
            <li key={id} className={`notice ${classes.warning}`}>
              <WarningIcon />
              <div>
                <strong>{t(`germplasm.passport.warningCategories.${category}`)}</strong>
                <p>{description}</p>
              </div>
              <time dateTime={updatedOn} title={formatLongDate(updatedOn, 'time')}>
                {formatDate(updatedOn)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </PassportPart>
  );
}
