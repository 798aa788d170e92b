import { Readable } from 'node:stream';
import { publishingRoutes as declared } from '@landrace/contract/areas/germplasm/publishing.routes';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/db/database';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import { jsonLdOf } from './json-ld.service';
import { labelPicture, labelsOf } from './label.service';

export interface PortalDeps {
  /** The portal's public address, as far as the request reveals it. */
  portalAddress(request: FastifyRequest): string;
}

export interface PublishingDeps extends PortalDeps {
  readonly database: Database;
}

const [jsonLd, label, labels] = declared;

export function publishingRoutes(host: RouteHost, { database, portalAddress }: PublishingDeps): void {
  const { reader } = database;

  registerRoute(host, jsonLd, async (_context, { params }, { request, reply }) => {
    const described = await jsonLdOf(reader, params.germplasmId, portalAddress(request));
    void reply.type('application/ld+json; charset=utf-8');
    return described;
  });

  registerRoute(host, label, async ({ signal }, { params, query }, { request, reply }) => {
    const options = { germplasmIds: [params.germplasmId], link: query.link, portal: portalAddress(request) };
    const picture = Buffer.from(await labelPicture(reader, options, signal));
    await sendFile(reply, {
      name: `label-${params.germplasmId}.svg`,
      type: 'image/svg+xml',
      size: picture.length,
      content: Readable.from([picture]),
    });
    return undefined;
  });

  registerRoute(host, labels, ({ signal }, { body }, { request }) =>
    labelsOf(reader, { ...body, portal: portalAddress(request) }, signal),
  );
}
