import proj4 from 'proj4';
import { describe, expect, test } from 'vitest';
import { type GeoKeys, nameOfSystem, systemOf } from './geokey-system';
import { boundsOf } from './projection';

const projected = 1;
const userDefined = 32767;

/** The position of a point with these coordinates, in degrees. */
function positionOf(keys: GeoKeys, point: readonly [number, number]): readonly number[] | undefined {
  const system = systemOf(keys);
  return system === undefined ? undefined : proj4(system, 'EPSG:4326', [...point]);
}

const byCode = (code: number): GeoKeys => ({ GTModelTypeGeoKey: projected, ProjectedCSTypeGeoKey: code });

// Well-known places: coordinates from the register and national surveys, to within a kilometre.
test.each<[string, number, [number, number], [number, number]]>([
  ['WGS 84 / UTM zone 32N', 32632, [500_000, 5_538_630.7], [9, 50]],
  ['WGS 84 / UTM zone 60S', 32760, [500_000, 5_880_000], [177, -37.2257]],
  ['ETRS89 / UTM zone 33N', 25833, [391_000, 5_820_000], [13.3966, 52.5198]],
  ['ETRS89 / UTM zone 32N (N-E)', 3044, [500_000, 5_538_630.7], [9, 50]],
  ['NAD83 / UTM zone 10N', 26910, [500_000, 4_427_757.2], [-123, 40]],
  ['ED50 / UTM zone 32N', 23032, [500_000, 5_538_830], [8.9988, 49.9994]],
  ['GDA94 / MGA zone 55', 28355, [500_000, 10_000_000], [147, 0]],
  ['SIRGAS 2000 / UTM zone 23S', 31983, [333_000, 7_395_000], [-46.6352, -23.5431]],
  ['web maps', 3857, [1_113_194.91, 6_446_275.84], [10, 50]],
  ['British National Grid', 27700, [530_047, 180_422], [-0.1275, 51.5072]],
  ['Irish Transverse Mercator', 2157, [715_830, 734_697], [-6.2603, 53.3498]],
  ['DHDN / Gauss-Krüger zone 3', 31467, [3_500_073, 5_540_295], [9.0, 49.9993]],
  ['MGI / Austria GK East', 31256, [0, 340_000], [16.3323, 48.2]],
  ['Lambert 93', 2154, [652_469, 6_862_035], [2.3522, 48.8566]],
  ['CC48', 3948, [1_700_000, 7_200_000], [3, 48]],
  ['Lambert 72 of Belgium', 31370, [149_000, 170_000], [4.3517, 50.8407]],
  ['Amersfoort / RD New', 28992, [155_000, 463_000], [5.3872, 52.1552]],
  ['CH1903 / LV03', 21781, [600_000, 200_000], [7.4386, 46.9511]],
  ['CH1903+ / LV95', 2056, [2_600_000, 1_200_000], [7.4386, 46.9511]],
  ['LAEA Europe', 3035, [4_321_000, 3_210_000], [10, 52]],
  ['LCC Europe', 3034, [4_000_000, 2_800_000], [10, 52]],
  ['SWEREF99 TM', 3006, [674_032, 6_580_822], [18.0632, 59.3345]],
  ['Poland CS92', 2180, [500_000, -5_300_000], [19, 0]],
  ['S-JTSK / Krovak East North', 5514, [-568_991, -1_050_538.63], [16.8498, 50.209]],
  ['NZTM', 2193, [1_600_000, 10_000_000], [173, 0]],
  ['Albers of the United States', 5070, [0, 0], [-96, 23]],
  ['Albers of Australia', 3577, [0, 0], [132, 0]],
  ['polar stereographic', 3413, [-3_850_000, 5_850_000], [168.35, 30.98]],
  ['CGCS2000 / Gauss-Krüger CM 117E', 4509, [500_000, 4_427_757], [117, 39.9841]],
  ['Pulkovo 1942 / Gauss-Krüger zone 7', 28407, [7_500_000, 6_200_000], [38.9983, 55.9179]],
])('%s', (_, code, point, [longitude, latitude]) => {
  const [x, y] = positionOf(byCode(code), point) ?? [];
  expect(x).toBeCloseTo(longitude, 2);
  expect(y).toBeCloseTo(latitude, 2);
});

test.each([4326, 4258, 4269, 4277, 4314, 4230, 4674, 4283, 4490])('degrees of EPSG:%i', (code) => {
  const [x = 0, y = 0] = positionOf({ GTModelTypeGeoKey: 2, GeographicTypeGeoKey: code }, [10, 50]) ?? [];
  expect(Math.abs(x - 10)).toBeLessThan(0.01);
  expect(Math.abs(y - 50)).toBeLessThan(0.01);
});

describe('a projection described by the keys', () => {
  const wgs84 = {
    GTModelTypeGeoKey: projected,
    ProjectedCSTypeGeoKey: userDefined,
    GeographicTypeGeoKey: 4326,
  };
  const likeCode = (keys: GeoKeys, code: number, point: [number, number]) => {
    const [x = 0, y = 0] = positionOf(keys, point) ?? [];
    const [longitude = 1, latitude = 1] = positionOf(byCode(code), point) ?? [];
    expect(x).toBeCloseTo(longitude, 6);
    expect(y).toBeCloseTo(latitude, 6);
  };

  test('with transverse Mercator', () => {
    likeCode(
      {
        ...wgs84,
        ProjCoordTransGeoKey: 1,
        ProjNatOriginLatGeoKey: 0,
        ProjNatOriginLongGeoKey: 9,
        ProjScaleAtNatOriginGeoKey: 0.9996,
        ProjFalseEastingGeoKey: 500_000,
        ProjFalseNorthingGeoKey: 0,
      },
      32632,
      [600_000, 5_500_000],
    );
  });

  test('with Lambert with two parallels, and its datum by number', () => {
    likeCode(
      {
        GTModelTypeGeoKey: projected,
        ProjectedCSTypeGeoKey: userDefined,
        GeographicTypeGeoKey: userDefined,
        GeogGeodeticDatumGeoKey: 6171,
        ProjCoordTransGeoKey: 8,
        ProjStdParallel1GeoKey: 49,
        ProjStdParallel2GeoKey: 44,
        ProjFalseOriginLatGeoKey: 46.5,
        ProjFalseOriginLongGeoKey: 3,
        ProjFalseOriginEastingGeoKey: 700_000,
        ProjFalseOriginNorthingGeoKey: 6_600_000,
      },
      2154,
      [652_469, 6_862_035],
    );
  });

  test('with Albers, and its ellipsoid by size', () => {
    likeCode(
      {
        GTModelTypeGeoKey: projected,
        ProjectedCSTypeGeoKey: userDefined,
        GeogSemiMajorAxisGeoKey: 6_378_137,
        GeogInvFlatteningGeoKey: 298.257222101,
        GeogTOWGS84GeoKey: Float64Array.of(0, 0, 0),
        ProjCoordTransGeoKey: 11,
        ProjStdParallel1GeoKey: 29.5,
        ProjStdParallel2GeoKey: 45.5,
        ProjNatOriginLatGeoKey: 23,
        ProjNatOriginLongGeoKey: -96,
      },
      5070,
      [100_000, 1_500_000],
    );
  });

  test('with polar stereographic and equal-area methods', () => {
    likeCode(
      {
        ...wgs84,
        ProjCoordTransGeoKey: 15,
        ProjNatOriginLatGeoKey: 70,
        ProjStraightVertPoleLongGeoKey: -45,
      },
      3413,
      [100_000, -2_000_000],
    );
    likeCode(
      {
        ...wgs84,
        GeographicTypeGeoKey: 4258,
        ProjCoordTransGeoKey: 10,
        ProjCenterLatGeoKey: 52,
        ProjCenterLongGeoKey: 10,
        ProjFalseEastingGeoKey: 4_321_000,
        ProjFalseNorthingGeoKey: 3_210_000,
      },
      3035,
      [4_500_000, 3_000_000],
    );
  });

  test('with the number of the projection alone', () => {
    likeCode({ ...wgs84, ProjectionGeoKey: 16032 }, 32632, [600_000, 5_500_000]);
    likeCode({ ...wgs84, ProjectionGeoKey: 16123 }, 32723, [600_000, 7_400_000]);
  });

  test('in feet', () => {
    const feet = { ...wgs84, ProjectionGeoKey: 16032, ProjLinearUnitsGeoKey: 9002 };
    const metres = positionOf(byCode(32632), [609_600, 5_486_400]) ?? [];
    const [x = 0, y = 0] = positionOf(feet, [2_000_000, 18_000_000]) ?? [];
    expect(x).toBeCloseTo(metres[0] ?? 0, 6);
    expect(y).toBeCloseTo(metres[1] ?? 0, 6);
  });

  test('as the text of a .prj file', () => {
    const written =
      'ESRI PE String = PROJCS["x",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]|';
    likeCode({ ...byCode(userDefined), PCSCitationGeoKey: written }, 32632, [600_000, 5_500_000]);
  });
});

test('an unknown system is named by its number or its method', () => {
  expect([systemOf(byCode(2225)), nameOfSystem(byCode(2225))]).toEqual([undefined, 'EPSG:2225']);
  const alaska = { ...byCode(userDefined), GeographicTypeGeoKey: 4326, ProjCoordTransGeoKey: 2 };
  expect([systemOf(alaska), nameOfSystem(alaska)]).toEqual([undefined, 'ProjCoordTransGeoKey 2']);
  const local = { GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 9_999 };
  expect([systemOf(local), nameOfSystem(local)]).toEqual([undefined, 'EPSG:9999']);
  expect([systemOf({}), nameOfSystem({})]).toEqual([undefined, undefined]);
});

test('a box is between its corners, and undefined beyond valid degrees', async () => {
  const box = await boundsOf([500_000, 5_500_000, 600_000, 5_538_630], systemOf(byCode(32632)) ?? '');
  expect(box?.west).toBeCloseTo(9, 3);
  expect(box?.north).toBeCloseTo(50, 2);
  expect(await boundsOf([370, 0, 380, 1], systemOf({ GeographicTypeGeoKey: 4326 }) ?? '')).toBeUndefined();
});
