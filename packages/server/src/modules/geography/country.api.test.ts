import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('countries are listed by name, with their codes', async () => {
  const answer = await portal.call('GET', 'country');
  const countries = answer.json();
  expect(answer.status).toBe(200);
  expect(countries).toHaveLength(250);
  expect(countries[0]).toEqual({
    ...{ id: 1, countryCode2: 'AF', countryCode3: 'AFG', countryName: 'Afghanistan' },
    createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(countries.map(({ countryCode3 }: { countryCode3: string }) => countryCode3)).toContain('UNK');
});
