import { z } from 'zod';
import { numberText } from './core/number-text';

/** A number, or the text of one. */
export function typedNumber(bounds: z.ZodNumber = z.number()) {
  return z.union([bounds, z.string().trim().regex(numberText).transform(Number).pipe(bounds)]);
}
