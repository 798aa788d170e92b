import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { ScreenLink } from '../../../../../kit/layout/screen-link';
import { regionName } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import { PassportPart } from '../../passport-part';
import { byRole, type PassportInstitution } from './by-role';
import classes from './institutions.module.css';

export function Institutions({ passport }: { readonly passport: Passport }) {
  const t = useText();
  return (
    <PassportPart part={passport.institutions}>
      {(institutions) => (
        <dl className={classes.roles}>
          {byRole(institutions).map(({ role, members }) => (
            <div key={role} className={classes.role}>
              <dt>{t(`germplasm.institutionRoles.${role}`)}</dt>
              {members.map((institution) => (
                <dd key={`${institution.id} ${institution.code} ${institution.name}`}>
                  <Institution {...institution} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </PassportPart>
  );
}

function Institution({ id, name, code, acronym, address, countryName, countryCode }: PassportInstitution) {
  const title = [name ?? code, acronym && acronym !== name ? `(${acronym})` : undefined];
  const country = (countryCode && regionName(countryCode)) ?? countryName;
  const details = [name ? code : undefined, address, country];
  return (
    <>
      <span>
        {id === undefined ? (
          title.filter(Boolean).join(' ')
        ) : (
          <ScreenLink screen="institutions" search={{ filter: [['institutionId', 'equals', id]] }}>
            {title.filter(Boolean).join(' ')}
          </ScreenLink>
        )}
      </span>
      <span className={`quiet small ${classes.details}`}>{details.filter(Boolean).join(' · ')}</span>
    </>
  );
}
