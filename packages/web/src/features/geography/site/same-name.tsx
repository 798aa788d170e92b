import { locations } from '@landrace/contract/areas/geography/location.table';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import classes from './site.module.css';

/** Milliseconds after which a typed name is looked up. */
const typingPause = 300;
/** Locations that are named; the number of all is stated. */
const named = 3;

/** Says that there are locations of this name, which may be meant. It does not prevent another. */
export function SameName({ name }: { readonly name: string }) {
  const t = useText();
  const wanted = useDebouncedValue(name.trim(), typingPause);
  const { data } = useQuery({
    ...pageQuery(locations, {
      filters: { column: 'locationName', comparator: 'equals', values: [wanted] },
      page: 0,
      limit: named,
    }),
    enabled: wanted !== '',
  });
  if (!data || wanted === '' || data.data.length === 0) return <p role="status" className="hint" />;
  const degrees = (value: number) => formatNumber(value, { maximumFractionDigits: 4 });
  const places = data.data.map(({ countryName, locationLatitude, locationLongitude }) =>
    locationLatitude === undefined || locationLongitude === undefined
      ? countryName
      : `${countryName} (${degrees(locationLatitude)}, ${degrees(locationLongitude)})`,
  );
  return (
    <p role="status" className={`notice small ${classes.same}`}>
      {t('addLocation.sameName', { count: data.count, name: wanted, places: places.join('; ') })}
    </p>
  );
}
