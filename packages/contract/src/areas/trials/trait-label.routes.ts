import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { traitCodeKinds } from './trait-label';

const code = z.object({
  text: z.string(),
  /** Otherwise it is the name of the trait. */
  isCategory: z.boolean(),
  /** Absent for a text that this kind of code cannot have. */
  code: z
    .object({
      /** In modules, without the quiet zone. */
      width: z.int(),
      /** 1 for bars, which are drawn as high as there is room. */
      height: z.int(),
      /** The dark modules as the path of an SVG, a unit each. */
      path: z.string(),
    })
    .optional(),
});
export type TraitCode = z.output<typeof code>;

export const traitLabelRoutes = defineRoutes('trials', 'any', {
  'GET trait/{traitId}/label': {
    summary: 'Codes of the name of a trait and of its categories, for scanners in the field.',
    query: z.object({ kind: z.enum(traitCodeKinds).default('qr') }),
    response: z.array(code),
  },
});
