import { localeRoutes as declared } from '@landrace/contract/areas/administration/locale.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { offeredLocales, shippedTexts } from '../../platform/texts/texts';

/** Texts that an administrator has replaced. */
async function listOverrides(reader: Reader, locale: string): Promise<Record<string, string>> {
  const rows = await reader.many(sql<{ key: string; content: string }>`
    select key, content from locale_text where locale = ${locale}`);
  return Object.fromEntries(rows.map(({ key, content }) => [key, content]));
}

export function localeRoutes(host: RouteHost, { database }: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'GET clientlocale': async () => offeredLocales,
    'GET clientlocale/{locale}': async (_context, { params, query }) => {
      const shipped = shippedTexts(params.locale);
      if (!shipped) throw fail('locale.notFound', { locale: params.locale });
      const overrides = await listOverrides(database.reader, params.locale);
      return query.overrides ? overrides : { ...shipped, ...overrides };
    },
  });
}
