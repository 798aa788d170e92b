import { ownValue } from '@landrace/domain/own-value';
import { geographicSystem } from './geographic-systems';
import { numberedProjection, projectedSystem } from './projected-systems';

/** The coordinate system of a GeoTIFF, by the names of its keys in the standard. */
export type GeoKeys = Readonly<Record<string, unknown>>;

/** Replaces a code if the keys themselves describe the system. */
const userDefined = 32767;

const codeOf = (keys: GeoKeys, name: string): number | undefined => {
  const code = numberOf(keys, name);
  return code === undefined || code === 0 || code === userDefined ? undefined : code;
};

function numberOf(keys: GeoKeys, name: string): number | undefined {
  const value = ownValue(keys, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The first of these that is present. */
function firstOf(keys: GeoKeys, ...names: readonly string[]): number | undefined {
  return names.map((name) => numberOf(keys, name)).find((value) => value !== undefined);
}

/** The coordinate system in the notation of the projection library; undefined if it is unknown. */
export function systemOf(keys: GeoKeys): string | undefined {
  const projected = codeOf(keys, 'ProjectedCSTypeGeoKey');
  const known = projected === undefined ? undefined : projectedSystem(projected);
  return (
    known ??
    describedProjection(keys) ??
    writtenSystem(keys) ??
    (isProjected(keys) ? undefined : degreesOf(keys))
  );
}

/** The name of an unknown coordinate system. */
export function nameOfSystem(keys: GeoKeys): string | undefined {
  const code = codeOf(keys, 'ProjectedCSTypeGeoKey') ?? codeOf(keys, 'GeographicTypeGeoKey');
  if (code !== undefined && (!isProjected(keys) || keys.ProjectedCSTypeGeoKey === code))
    return `EPSG:${code}`;
  const method = numberOf(keys, 'ProjCoordTransGeoKey');
  return method === undefined ? undefined : `ProjCoordTransGeoKey ${method}`;
}

const [modelProjected, modelGeographic] = [1, 2];

function isProjected(keys: GeoKeys): boolean {
  const model = numberOf(keys, 'GTModelTypeGeoKey');
  if (model === modelGeographic) return false;
  return model === modelProjected || numberOf(keys, 'ProjectedCSTypeGeoKey') !== undefined;
}

function degreesOf(keys: GeoKeys): string | undefined {
  const datum = datumOf(keys);
  return datum && `+proj=longlat ${datum} +no_defs`;
}

/** Some programs write the text of a .prj file as a citation. */
function writtenSystem(keys: GeoKeys): string | undefined {
  const texts = [keys.PCSCitationGeoKey, keys.GTCitationGeoKey, keys.GeogCitationGeoKey];
  return texts
    .map((text) => (typeof text === 'string' ? /(?:PROJCS|GEOGCS)\[[^|\0]*\]/.exec(text)?.[0] : undefined))
    .find((text) => text !== undefined);
}

/** Ellipsoids by number. */
const ellipsoids: ReadonlyMap<number, string> = new Map([
  [7030, '+ellps=WGS84'],
  [7019, '+ellps=GRS80'],
  [7022, '+ellps=intl'],
  [7004, '+ellps=bessel'],
  [7008, '+ellps=clrk66'],
  [7011, '+ellps=clrk80ign'],
  [7012, '+ellps=clrk80'],
  [7024, '+ellps=krass'],
  [7001, '+ellps=airy'],
  [7002, '+ellps=mod_airy'],
  [7003, '+ellps=aust_SA'],
  [7036, '+ellps=GRS67'],
  [7043, '+a=6378135 +rf=298.26'],
  [7035, '+a=6371000 +b=6371000'],
  [7048, '+a=6371007 +b=6371007'],
]);

/** The number of a datum is that of its geographic coordinate system plus this offset. */
const datumOffset = 2000;

/** By its number, by that of its datum, or by the size and position of its ellipsoid. */
function datumOf(keys: GeoKeys): string | undefined {
  const datum = codeOf(keys, 'GeogGeodeticDatumGeoKey');
  const known =
    geographicSystem(codeOf(keys, 'GeographicTypeGeoKey') ?? 0) ??
    geographicSystem((datum ?? datumOffset) - datumOffset);
  const moved = keys.GeogTOWGS84GeoKey;
  const shift = Array.isArray(moved) || moved instanceof Float64Array ? ` +towgs84=${moved.join(',')}` : '';
  const ellipsoid = ellipsoidOf(keys);
  return known ?? (ellipsoid && `${ellipsoid}${shift}${meridianOf(keys)}`);
}

function ellipsoidOf(keys: GeoKeys): string | undefined {
  const known = ellipsoids.get(codeOf(keys, 'GeogEllipsoidGeoKey') ?? 0);
  const major = numberOf(keys, 'GeogSemiMajorAxisGeoKey');
  if (known !== undefined || major === undefined) return known;
  const flattening = numberOf(keys, 'GeogInvFlatteningGeoKey');
  if (flattening) return `+a=${major} +rf=${flattening}`;
  return `+a=${major} +b=${numberOf(keys, 'GeogSemiMinorAxisGeoKey') ?? major}`;
}

function meridianOf(keys: GeoKeys): string {
  const longitude = numberOf(keys, 'GeogPrimeMeridianLongGeoKey');
  return longitude ? ` +pm=${longitude * degreesPerUnit(keys)}` : '';
}

/** Degrees, radians and gon. */
function degreesPerUnit(keys: GeoKeys): number {
  const unit = numberOf(keys, 'GeogAngularUnitsGeoKey');
  if (unit === 9101) return 180 / Math.PI;
  return unit === 9105 || unit === 9106 ? 0.9 : 1;
}

/** Metres, and feet of several countries. */
const unitsInMetres: ReadonlyMap<number, number> = new Map([
  [9001, 1],
  [9002, 0.3048],
  [9003, 1200 / 3937],
  [9036, 1000],
]);

function metresPerUnit(keys: GeoKeys): number | undefined {
  const unit = numberOf(keys, 'ProjLinearUnitsGeoKey') ?? 9001;
  return unit === userDefined ? numberOf(keys, 'ProjLinearUnitSizeGeoKey') : unitsInMetres.get(unit);
}

type Parameter = 'lat_0' | 'lat_1' | 'lat_2' | 'lat_ts' | 'lon_0' | 'lonc' | 'alpha' | 'gamma' | 'k_0';

/** The keys of projection parameters: programs disagree on which of several equivalent keys they use. */
const parameterKeys: Readonly<Record<Parameter, readonly string[]>> = {
  lat_0: ['ProjNatOriginLatGeoKey', 'ProjFalseOriginLatGeoKey', 'ProjCenterLatGeoKey'],
  lat_1: ['ProjStdParallel1GeoKey', 'ProjNatOriginLatGeoKey'],
  lat_2: ['ProjStdParallel2GeoKey'],
  lat_ts: ['ProjStdParallel1GeoKey'],
  lon_0: [
    'ProjNatOriginLongGeoKey',
    'ProjFalseOriginLongGeoKey',
    'ProjCenterLongGeoKey',
    'ProjStraightVertPoleLongGeoKey',
  ],
  lonc: ['ProjCenterLongGeoKey', 'ProjNatOriginLongGeoKey'],
  alpha: ['ProjAzimuthAngleGeoKey'],
  gamma: ['ProjRectifiedGridAngleGeoKey'],
  k_0: ['ProjScaleAtNatOriginGeoKey', 'ProjScaleAtCenterGeoKey'],
};
const origin = ['lat_0', 'lon_0'] as const;
const scaled = [...origin, 'k_0'] as const;

interface Method {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** Projection methods by their numbers in the GeoTIFF standard, if the library supports them. */
const methods: ReadonlyMap<number, Method> = new Map([
  [1, { name: 'tmerc', parameters: scaled }],
  [3, { name: 'omerc', parameters: ['lat_0', 'lonc', 'alpha', 'gamma', 'k_0'] }],
  [5, { name: 'somerc', parameters: scaled }],
  [7, { name: 'merc', parameters: ['lon_0', 'lat_ts', 'k_0'] }],
  [8, { name: 'lcc', parameters: [...origin, 'lat_1', 'lat_2'] }],
  [9, { name: 'lcc', parameters: [...scaled, 'lat_1'] }],
  [10, { name: 'laea', parameters: origin }],
  [11, { name: 'aea', parameters: [...origin, 'lat_1', 'lat_2'] }],
  [12, { name: 'aeqd', parameters: origin }],
  [13, { name: 'eqdc', parameters: [...origin, 'lat_1', 'lat_2'] }],
  [14, { name: 'stere', parameters: scaled }],
  [16, { name: 'sterea', parameters: scaled }],
  [17, { name: 'eqc', parameters: ['lon_0', 'lat_ts'] }],
  [18, { name: 'cass', parameters: origin }],
  [19, { name: 'gnom', parameters: origin }],
  [20, { name: 'mill', parameters: ['lon_0'] }],
  [21, { name: 'ortho', parameters: origin }],
  [22, { name: 'poly', parameters: origin }],
  [23, { name: 'robin', parameters: ['lon_0'] }],
  [24, { name: 'sinu', parameters: ['lon_0'] }],
  [25, { name: 'vandg', parameters: ['lon_0'] }],
  [26, { name: 'nzmg', parameters: origin }],
  [28, { name: 'cea', parameters: ['lon_0', 'lat_ts'] }],
]);
const polarStereographic = 15;

/** By a numbered projection, or by its method and parameters. */
function describedProjection(keys: GeoKeys): string | undefined {
  const [datum, metres] = [datumOf(keys), metresPerUnit(keys)];
  if (!datum || !metres) return undefined;
  const numbered = numberedProjection(codeOf(keys, 'ProjectionGeoKey') ?? 0);
  const projection = numbered ?? methodOf(keys, metres);
  return projection && `${projection} ${datum} +to_meter=${metres} +no_defs`;
}

function methodOf(keys: GeoKeys, metres: number): string | undefined {
  const number = numberOf(keys, 'ProjCoordTransGeoKey') ?? 0;
  const method = methods.get(number);
  if (!method && number !== polarStereographic) return undefined;
  const projection = method ? withParameters(keys, method) : polar(keys);
  const easting = firstOf(keys, ...easts) ?? 0;
  const northing = firstOf(keys, ...norths) ?? 0;
  return `${projection} +x_0=${easting * metres} +y_0=${northing * metres}`;
}

const easts = ['ProjFalseEastingGeoKey', 'ProjFalseOriginEastingGeoKey', 'ProjCenterEastingGeoKey'];
const norths = ['ProjFalseNorthingGeoKey', 'ProjFalseOriginNorthingGeoKey', 'ProjCenterNorthingGeoKey'];

function withParameters(keys: GeoKeys, { name, parameters }: Method): string {
  const terms = parameters.flatMap((parameter) => {
    const value = firstOf(keys, ...parameterKeys[parameter]);
    if (value === undefined) return [];
    return [`+${parameter}=${parameter === 'k_0' ? value : value * degreesPerUnit(keys)}`];
  });
  return [`+proj=${name}`, ...terms].join(' ');
}

/** The latitude is the one that is true to scale, and its sign determines the pole. */
function polar(keys: GeoKeys): string {
  const latitude = (firstOf(keys, ...parameterKeys.lat_0) ?? 90) * degreesPerUnit(keys);
  const longitude =
    (firstOf(keys, 'ProjStraightVertPoleLongGeoKey', ...parameterKeys.lon_0) ?? 0) * degreesPerUnit(keys);
  const scale = firstOf(keys, ...parameterKeys.k_0) ?? 1;
  const isAtPole = Math.abs(latitude) === 90;
  const trueScale = isAtPole ? `+k_0=${scale}` : `+lat_ts=${latitude}`;
  return `+proj=stere +lat_0=${latitude < 0 ? -90 : 90} +lon_0=${longitude} ${trueScale}`;
}
