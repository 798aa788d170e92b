import { Readable } from 'node:stream';
import { publishingRoutes as declared } from '@landrace/contract/areas/germplasm/publishing.routes';
import type { PortalAddress } from '../../../platform/http/public-address';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { sendFile } from '../../../platform/streaming/file-answer';
import { jsonLdOf } from './json-ld.service';
import { labelPicture, labelsOf } from './label.service';

export type PublishingDeps = PortalAddress & Pick<Services, 'database'>;

export function publishingRoutes(host: RouteHost, { database, portalAddress }: PublishingDeps): void {
  const { reader } = database;

  registerRoutes(host, declared, {
    'GET germplasm/{germplasmId}/jsonld': async (_context, { params }, { request, reply }) => {
      const described = await jsonLdOf(reader, params.germplasmId, portalAddress(request));
      void reply.type('application/ld+json; charset=utf-8');
      return described;
    },
    'GET germplasm/{germplasmId}/label': async ({ signal }, { params, query }, { request, reply }) => {
      const options = {
        germplasmIds: [params.germplasmId],
        link: query.link,
        portal: portalAddress(request),
      };
      const picture = Buffer.from(await labelPicture(reader, options, signal));
      await sendFile(reply, {
        name: `label-${params.germplasmId}.svg`,
        type: 'image/svg+xml',
        size: picture.length,
        content: Readable.from([picture]),
      });
      return undefined;
    },
    'POST germplasm/label': ({ signal }, { body }, { request }) =>
      labelsOf(reader, { ...body, portal: portalAddress(request) }, signal),
  });
}
