import { z } from 'zod';

/**
 * Of a row. In an address it is text; the contract's clients also send text in bodies. Larger numbers are never ids.
 */
export const id = z.coerce.number<number>().int().min(-2_147_483_648).max(2_147_483_647).meta({ id: 'Id' });

/** Of a job. */
export const uuid = z.guid().meta({ id: 'Uuid' });
