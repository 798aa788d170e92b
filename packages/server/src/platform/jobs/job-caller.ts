import { z } from 'zod';
import type { Caller, Principal, RowFinders } from '../access/caller';
import { lazyCaller } from '../access/dataset-access';
import { fail } from '../failure';
import type { Services } from '../services';

/** The caller of a job, as part of its input. Their rights are not stored, but looked up when the job runs. */
export const jobCaller = z.object({
  userId: z.int().optional(),
  projectIds: z.array(z.int()),
  acceptedLicenceIds: z.array(z.int()),
});
type JobCaller = z.output<typeof jobCaller>;

export function callerToStore({ principal, projectIds, acceptedLicenceIds }: Caller): JobCaller {
  return {
    userId: principal?.id,
    projectIds: [...projectIds],
    acceptedLicenceIds: [...acceptedLicenceIds],
  };
}

export interface JobCallerDeps extends Pick<Services, 'database'> {
  /** The current user; undefined if they may no longer sign in. */
  findPrincipal(userId: number): Promise<Principal | undefined>;
  readonly rowFinders?: RowFinders;
}

/** A user who was deleted or suspended meanwhile is not silently treated as anonymous. */
export async function callerOfJob(
  { database, findPrincipal, rowFinders }: JobCallerDeps,
  { userId, projectIds, acceptedLicenceIds }: JobCaller,
): Promise<Caller> {
  const principal = userId === undefined ? undefined : await findPrincipal(userId);
  if (userId !== undefined && !principal) throw fail('access.forbidden', {});
  return lazyCaller(database.reader, { principal, projectIds, acceptedLicenceIds }, rowFinders);
}
