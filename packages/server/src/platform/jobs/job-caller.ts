import { z } from 'zod';
import type { Caller, Principal } from '../access/caller';
import { lazyCaller } from '../access/dataset-access';
import type { Database } from '../db/database';
import { fail } from '../failure';

/** Who asked for a job, as part of its input. What they may see is not kept: it is looked up when the job runs. */
export const jobCaller = z.object({
  userId: z.int().optional(),
  projectIds: z.array(z.int()),
  acceptedLicenceIds: z.array(z.int()),
});
type JobCaller = z.output<typeof jobCaller>;

export function callerToKeep({ principal, projectIds, acceptedLicenceIds }: Caller): JobCaller {
  return {
    userId: principal?.id,
    projectIds: [...projectIds],
    acceptedLicenceIds: [...acceptedLicenceIds],
  };
}

export interface JobCallerDeps {
  readonly database: Database;
  /** A user as they are now; nobody if they may no longer sign in. */
  findPrincipal(userId: number): Promise<Principal | undefined>;
}

/** A user who was deleted or suspended meanwhile is not quietly served as an anonymous one. */
export async function callerOfJob(
  { database, findPrincipal }: JobCallerDeps,
  { userId, projectIds, acceptedLicenceIds }: JobCaller,
): Promise<Caller> {
  const principal = userId === undefined ? undefined : await findPrincipal(userId);
  if (userId !== undefined && !principal) throw fail('access.forbidden', {});
  return lazyCaller(database.reader, { principal, projectIds, acceptedLicenceIds });
}
