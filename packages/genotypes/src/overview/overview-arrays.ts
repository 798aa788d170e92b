import { callArrays } from '../calls/call-arrays';

/**
 * Of large matrices every nth variant is stored a second time, separately: drawing the whole matrix would otherwise
 * read all of it. Smaller strides would cost a twentieth of the plane and more.
 */
export const overviewStrides = [32, 256] as const;

/** With fewer rows than this an overview saves nothing. */
export const minRows = 64;

export const overviewName = (stride: number) => `overview_g2_${stride}`;

/** Two bits a call, as in the packed plane; row by row each variant whose position is a multiple of the stride. */
export const overviewPlan = (samples: number, stride: number) =>
  ({ ...callArrays(samples).packed, name: overviewName(stride) }) as const;
