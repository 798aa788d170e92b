import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { labelLinks, maxLabels } from './publishing';

const area = 'germplasm';
const params = z.object({ germplasmId: id });
const link = z.enum(labelLinks);

const label = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  /** The target of the code. */
  address: z.string(),
  code: z.object({
    /** Modules of the QR code from one side to the other, without the quiet zone. */
    size: z.int(),
    /** The dark ones as the path of an SVG, a unit each. */
    path: z.string(),
  }),
});
export type GermplasmLabel = z.output<typeof label>;

export const publishingRoutes = [
  defineRoute({
    method: 'GET',
    path: 'germplasm/{germplasmId}/jsonld',
    access: 'any',
    area,
    summary: 'The passport as JSON-LD in the words of schema.org and Bioschemas.',
    params,
    response: z.record(z.string(), z.unknown()),
  }),
  defineRoute({
    method: 'GET',
    path: 'germplasm/{germplasmId}/label',
    access: 'any',
    byLink: true,
    area,
    summary: 'A label as SVG: name, number and a QR code that leads to the passport or to its DOI.',
    params,
    query: z.object({ link: link.default('passport') }),
  }),
  defineRoute({
    method: 'POST',
    path: 'germplasm/label',
    access: 'any',
    effect: 'read',
    area,
    summary: 'What labels of several germplasm say, in the order given; what there is not is left out.',
    body: z.object({ germplasmIds: z.array(id).max(maxLabels), link: link.default('passport') }),
    response: z.array(label),
  }),
] as const;
