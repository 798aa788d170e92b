import { readLatitude, readLongitude } from '../../../kit/maps/coordinates';

/** A new location as typed. */
export type NewSite = Readonly<typeof blankSite>;

/** `country` is the id of one. */
export const blankSite = { country: '', siteName: '', latitude: '', longitude: '', elevation: '' };

type Complaints = Readonly<Record<string, Complaint>>;
type Complaint = 'required' | 'tooLong' | 'latitude' | 'longitude' | 'both' | 'elevation';

/** Same limit as on the server. */
const longestName = 255;
const lowest = -500;
const highest = 9000;

const isBlank = (written: string) => written.trim() === '';

/** In metres; undefined for heights that do not exist on Earth. */
function readElevation(written: string): number | undefined {
  const value = Number(written.trim().replace(',', '.').replace('−', '-'));
  return value >= lowest && value <= highest ? value : undefined;
}

/** Error messages by field. */
export function complaintsOf(site: NewSite): Complaints {
  const { siteName, latitude, longitude, elevation } = site;
  const isAlone = isBlank(latitude) !== isBlank(longitude);
  const coordinate = (name: 'latitude' | 'longitude', read: typeof readLatitude): Complaints => {
    if (isBlank(site[name])) return isAlone ? { [name]: 'both' } : {};
    return read(site[name]) === undefined ? { [name]: name } : {};
  };
  return {
    ...(site.country === '' && { country: 'required' }),
    ...(isBlank(siteName) && { siteName: 'required' }),
    ...(siteName.trim().length > longestName && { siteName: 'tooLong' }),
    ...coordinate('latitude', readLatitude),
    ...coordinate('longitude', readLongitude),
    ...(!isBlank(elevation) && readElevation(elevation) === undefined && { elevation: 'elevation' }),
  };
}

/** What requests state about a site, once all fields are valid. */
export function siteBody({ country, siteName, latitude, longitude, elevation }: NewSite) {
  return {
    countryId: Number(country),
    siteName: siteName.trim(),
    elevation: isBlank(elevation) ? null : (readElevation(elevation) ?? null),
    latitude: readLatitude(latitude) ?? null,
    longitude: readLongitude(longitude) ?? null,
  };
}
