import { expect, test } from 'vitest';
import { blankSite, complaintsOf, siteBody } from './new-site';

const site = { ...blankSite, country: '85', siteName: ' Example Hill ' };

test('a country and a name suffice', () => {
  expect(complaintsOf(site)).toEqual({});
  expect(siteBody(site)).toEqual({
    countryId: 85,
    siteName: 'Example Hill',
    elevation: null,
    latitude: null,
    longitude: null,
  });
});

test('coordinates and elevation are parsed in the usual notations', () => {
  const full = { ...site, latitude: '3,5 S', longitude: '36.4°', elevation: '1200,5' };
  expect(complaintsOf(full)).toEqual({});
  expect(siteBody(full)).toMatchObject({ latitude: -3.5, longitude: 36.4, elevation: 1200.5 });
});

test.each([
  [blankSite, { country: 'required', siteName: 'required' }],
  [{ ...site, siteName: 'x'.repeat(256) }, { siteName: 'tooLong' }],
  [{ ...site, latitude: '12' }, { longitude: 'both' }],
  [{ ...site, longitude: '12' }, { latitude: 'both' }],
  [
    { ...site, latitude: '91', longitude: 'x' },
    { latitude: 'latitude', longitude: 'longitude' },
  ],
  [{ ...site, elevation: '9001' }, { elevation: 'elevation' }],
  [{ ...site, elevation: 'high' }, { elevation: 'elevation' }],
])('each field has its own error message', (input, expected) => {
  expect(complaintsOf(input)).toEqual(expected);
});
