import { templateRoutes as declared } from '@landrace/contract/areas/imports/template.routes';
import type { Database } from '../../../platform/db/database';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import { templateFile } from './template.service';

const [file] = declared;

export function templateRoutes(host: RouteHost, { database }: { readonly database: Database }): void {
  registerRoute(host, file, async ({ caller, locale }, { params, query }, { reply }) => {
    const wish = { ...query, locale: query.locale ?? locale, type: params.type, caller };
    await sendFile(reply, await templateFile(database.reader, wish));
    return undefined;
  });
}
