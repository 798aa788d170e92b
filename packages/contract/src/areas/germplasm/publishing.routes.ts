import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { labelLinks, maxLabels } from './publishing';

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

export const publishingRoutes = defineRoutes('germplasm', 'any', {
  'GET germplasm/{germplasmId}/jsonld': {
    summary: 'The passport as JSON-LD in the words of schema.org and Bioschemas.',
    response: z.record(z.string(), z.unknown()),
  },
  'GET germplasm/{germplasmId}/label': {
    byLink: true,
    summary: 'A label as SVG: name, number and a QR code that leads to the passport or to its DOI.',
    query: z.object({ link: link.default('passport') }),
  },
  'POST germplasm/label': {
    effect: 'read',
    summary: 'What labels of several germplasm say, in the order given; what there is not is left out.',
    body: z.object({ germplasmIds: z.array(id).max(maxLabels), link: link.default('passport') }),
    response: z.array(label),
  },
});
