import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loaded } from '../../../../../kit/layout/loaded';
import { Skeleton } from '../../../../../kit/layout/skeleton';
import { rowQuery } from '../../../../../lib/api/table-api';
import { formatNumber, regionName } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import { ChangeLocation } from './change-location';
import classes from './location.module.css';
import { type Place, placeOf } from './place';

const PlaceMap = lazy(async () => ({
  default: (await import('../../../../../kit/maps/place-map')).PlaceMap,
}));
/** In pixels, the height of the map that is loading. */
const mapHeight = 420;

/** Where it was collected. */
export function Location({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const query = useQuery(rowQuery(germplasm, passport.germplasmId));
  const mcpd = 'data' in passport.mcpd ? passport.mcpd.data : undefined;
  return (
    <Loaded query={query} height={72}>
      {(row) => {
        const place = placeOf(row, mcpd);
        return (
          <div className={classes.root}>
            {place ? (
              <>
                <PlaceText {...place} />
                {place.point && (
                  <Suspense fallback={<Skeleton height={mapHeight} />}>
                    <PlaceMap label={t('germplasm.passport.sections.location.map')} {...place.point} />
                  </Suspense>
                )}
              </>
            ) : (
              <p className="quiet">{t('germplasm.passport.sections.location.empty')}</p>
            )}
            <ChangeLocation germplasmId={passport.germplasmId} />
          </div>
        );
      }}
    </Loaded>
  );
}

function PlaceText({ site, countryCode, countryName, point, elevation }: Place) {
  const t = useText();
  const country = (countryCode && regionName(countryCode)) ?? countryName;
  const degrees = (value: number) => formatNumber(value, { maximumFractionDigits: 5 });
  const metres = (value: number) => t('germplasm.passport.metres', { value: formatNumber(value) });
  const lines = [
    ['collsite', site],
    ['origcty', country],
    ['coordinates', point && `${degrees(point.latitude)}, ${degrees(point.longitude)}`],
    ['coorduncert', point?.uncertainty !== undefined ? metres(point.uncertainty) : undefined],
    ['elevation', elevation !== undefined ? metres(elevation) : undefined],
  ] as const;
  return (
    <dl className={classes.place}>
      {lines.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{t(`germplasm.passport.descriptors.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
