import { expect, test } from 'vitest';
import { placeOf } from './place';

const bare = { id: 1, accenumb: 'HOR 1', entitytype: 'Accession' };

test('a place includes fields that only the passport has', () => {
  const mcpd = { ...bare, collsite: 'Hill', declatitude: 9.3, declongitude: 39.2, coorduncert: 100 };
  expect(placeOf(null, mcpd)).toMatchObject({
    site: 'Hill',
    point: { latitude: 9.3, longitude: 39.2, uncertainty: 100 },
  });
});

test('half a coordinate is not a point, and without any field there is no place', () => {
  expect(placeOf(null, { ...bare, declatitude: 9.3 })).toBeUndefined();
  expect(placeOf(null, undefined)).toBeUndefined();
});
