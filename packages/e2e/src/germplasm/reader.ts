import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { TextKey } from '@landrace/locales/text-key';
import { demoPassword } from '@landrace/testkit/demo-password';
import type { Account } from '@landrace/testkit/portal';
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { inGerman, type Translate, t } from '../fixtures/texts';

export interface Reader {
  readonly name: 'a visitor' | 'a researcher' | 'a curator';
  readonly account?: Account;
  readonly locale: 'en-GB' | 'de-DE';
  readonly translate: Translate;
  readonly mayCurate: boolean;
}

export const readers: readonly Reader[] = [
  { name: 'a visitor', locale: 'en-GB', translate: t, mayCurate: false },
  { name: 'a researcher', account: 'researcher', locale: 'en-GB', translate: t, mayCurate: false },
  { name: 'a curator', account: 'curator', locale: 'de-DE', translate: inGerman, mayCurate: true },
];

/** One reader on one page, and what the server returns to the same reader. */
export interface Visit extends Reader {
  readonly page: Page;
  readonly main: Locator;
  readonly server: APIRequestContext;
}

export async function visitAs(
  reader: Reader,
  page: Page,
  { playwright, baseURL }: Pick<PlaywrightWorkerArgs, 'playwright'> & { readonly baseURL: string },
): Promise<Visit> {
  // Separate from the page: its cookies would require more than the token.
  const before = await playwright.request.newContext({ baseURL });
  const data = { username: reader.account, password: demoPassword };
  const token = reader.account && (await (await before.post('api/token', { data })).json()).token;
  await before.dispose();
  const extraHTTPHeaders = token ? { authorization: `Bearer ${token}` } : {};
  const server = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  return { ...reader, page, main: page.getByRole('main'), server };
}

export async function rowsOf<Row>({ server }: Visit, list: string, body: object): Promise<readonly Row[]> {
  const answer = await server.post(`api/${list}`, { data: body });
  expect(answer.status(), list).toBe(200);
  return (await answer.json()).data;
}

export async function passportOf({ server }: Visit, key: string | number): Promise<Passport> {
  const answer = await server.get(`api/passport/${encodeURIComponent(key)}`);
  expect(answer.status()).toBe(200);
  return await answer.json();
}

export const buttonIn = (parent: Locator, name: string) => parent.getByRole('button', { name, exact: true });

/** Of a list of germplasm, as in a heading, a facet and a choice. */
export function columnName(translate: Translate, column: string): string {
  const label = translate(`germplasm.tables.germplasm.${column}` as TextKey);
  return column === 'elevation' ? translate('table.words.unit', { label, unit: 'm' }) : label;
}

export async function expectNoSidewaysScroll({ page }: Visit, what: string): Promise<void> {
  const beyond = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(beyond, `${what}: pixels to scroll sideways`).toBe(0);
}
