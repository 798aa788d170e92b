import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import { WorldMap } from '../../kit/maps/outline/world-map';
import { CountryFlag } from '../../kit/text/country-flag';
import { formatNumber, regionName } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import classes from './home.module.css';

const maxShown = 6;

const listOf = (name: string) => ({ filter: [['countryName', 'equals', name]] });

/** Countries of origin as a map, and the most frequent ones as links. */
export function Origins({ countries }: Pick<Collection, 'countries'>) {
  const t = useText();
  const navigate = useNavigate();
  const address = useScreenAddress()('germplasm');
  const byCode = useMemo(() => new Map(countries.map((country) => [country.code, country])), [countries]);
  const shades = useMemo(() => shadesOf(countries), [countries]);
  if (countries.length === 0) return null;
  const choose = (code: string) => {
    const country = byCode.get(code);
    if (country && address !== undefined) {
      void navigate({ to: address, search: listOf(country.name) as never });
    }
  };
  const describe = (code: string) => {
    const country = byCode.get(code);
    return country && `${regionName(code) ?? country.name}: ${formatNumber(country.count)}`;
  };
  return (
    <Section title={t('statistics.home.origins')}>
      <div className={classes.origins}>
        <WorldMap
          label={t('statistics.home.originsMap', {
            count: countries.length,
            countries: formatNumber(countries.length),
          })}
          shades={shades}
          describe={describe}
          onChoose={choose}
        />
        <ol className={classes.countries}>
          {countries.slice(0, maxShown).map(({ code, name, count }) => (
            <li key={code}>
              <CountryFlag code={code} />
              <ScreenLink screen="germplasm" search={listOf(name)} className="clipped">
                {regionName(code) ?? name}
              </ScreenLink>
              <span className="tabular">{formatNumber(count)}</span>
            </li>
          ))}
        </ol>
      </div>
      {countries.length > maxShown && (
        <p className="hint">
          {t('statistics.home.moreCountries', {
            count: countries.length - maxShown,
            countries: formatNumber(countries.length - maxShown),
          })}
        </p>
      )}
    </Section>
  );
}

/** By the square root, because one country often has as many as all others. */
function shadesOf(countries: Collection['countries']): ReadonlyMap<string, number> {
  const most = Math.max(1, ...countries.map(({ count }) => count));
  return new Map(countries.map(({ code, count }) => [code, Math.sqrt(count / most)]));
}
