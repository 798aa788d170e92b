import { z } from 'zod';

/** The channel of the trigger on the table of jobs. */
export const jobChannel = 'landrace_job';

const notice = z.object({ uuid: z.string(), userId: z.int().nullable(), cancel: z.boolean() });
export type JobNotice = z.output<typeof notice>;

export function readJobNotice(payload: string): JobNotice {
  return notice.parse(JSON.parse(payload));
}
