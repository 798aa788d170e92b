import { z } from 'zod';
import { jobCaller } from '../../../platform/jobs/job-caller';

const ids = z.array(z.int()).nullish();
const share = z.number().nullish();

/** What jobs on a part of a matrix store. The request is as it was sent: it is evaluated again when the job runs. */
export const exportJobInput = z.object({
  xIds: ids,
  xGroupIds: ids,
  yIds: ids,
  yGroupIds: ids,
  portal: z.string(),
  ...jobCaller.shape,
});

export const keptQuality = z.object({ minMaf: share, maxMissing: share, maxHeterozygosity: share }).nullish();
