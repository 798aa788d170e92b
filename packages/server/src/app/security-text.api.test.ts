import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHttpApp } from './http';

let portal: TestPortal;
let app: ReturnType<typeof buildHttpApp>;
beforeAll(async () => {
  portal = await startTestPortal({ LANDRACE_PUBLIC_URL: 'https://seeds.example/portal' });
  app = buildHttpApp(portal.services);
});
afterAll(async () => {
  await app.close();
  await portal.stop();
});

const change = (securityContact: string) =>
  portal.call('POST', 'settings/admin', { as: 'admin', body: { securityContact } });

const fileWith = async (contact: string) => {
  expect((await change(contact)).json()).toBe(true);
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  return new Map(body.split('\n').map((line) => line.split(': ') as [string, string]));
};

test.each([
  ['security@seeds.example', 'mailto:security@seeds.example'],
  ['https://seeds.example/report', 'https://seeds.example/report'],
  ['', 'https://seeds.example/portal/#/about-landrace'],
])('weaknesses are reported to "%s" at %s', async (contact, address) => {
  expect((await fileWith(contact)).get('Contact')).toBe(address);
});

test('the file is valid for some months, never for a year', async () => {
  const days = (Date.parse((await fileWith('')).get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test.each([
  'seeds',
  'http://seeds.example/report',
  'javascript:alert(1)',
  'a@seeds.example\nContact: mailto:b@evil.example',
  'https://seeds.example/\nCanonical: x',
])('%j is no contact', async (contact) => {
  expect((await change(contact)).status).toBe(400);
});
