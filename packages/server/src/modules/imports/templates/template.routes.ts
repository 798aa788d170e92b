import { templateRoutes as declared } from '@landrace/contract/areas/imports/template.routes';
import type { Database } from '../../../platform/db/database';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Storage } from '../../../platform/storage/storage';
import { sendFile } from '../../../platform/streaming/file-answer';
import { templateFile } from './template.service';

interface Deps {
  readonly database: Database;
  readonly storage: Storage;
}

export function templateRoutes(host: RouteHost, { database: { reader }, storage }: Deps): void {
  registerRoutes(host, declared, {
    'GET import/template/{type}/file': async ({ caller, locale }, { params, query }, { reply }) => {
      const request = { ...query, locale: query.locale ?? locale, type: params.type, caller };
      await sendFile(reply, await templateFile({ reader, storage }, request));
      return undefined;
    },
  });
}
