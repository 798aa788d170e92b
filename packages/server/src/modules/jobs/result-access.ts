import { type Role, roles, suffices } from '@landrace/contract/core/role';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import { datasetsVisibleTo } from '../../platform/access/dataset-access';

/** Somebody who requests a file, with their current rights. */
export interface ResultReader {
  readonly userId: number | undefined;
  readonly role: Role | undefined;
}

export function resultReader({ principal }: Caller): ResultReader {
  return { userId: principal?.id, role: principal?.role };
}

/**
 * Whether somebody may get the file of a row of `job`: they have the role that it needs, see each dataset that it
 * mentions, and may read each whose data it contains. Files of anonymous callers depend on the licences accepted at
 * the time of the request: links are opened by programs that have no cookie.
 */
export function isResultAllowed({ userId, role }: ResultReader): RawBuilder<boolean> {
  const sufficient = roles.filter((needed) => suffices(role, needed));
  const visible = datasetsVisibleTo(userId);
  const isAccepted = sql`exists (
      select from licence_acceptance accepted
      where accepted.licence_id = dataset.licence_id and accepted.user_id = ${userId ?? null}::int)
    or (job.user_id is null and job.config -> 'acceptedLicenceIds' @> to_jsonb(dataset.licence_id))`;
  return sql<boolean>`(
    job.result_visible_dataset_ids is not null and job.result_readable_dataset_ids is not null
    and (job.result_role is null or job.result_role = any(${sufficient}::text[]))
    and not exists (
      select from unnest(job.result_visible_dataset_ids || job.result_readable_dataset_ids) as used (id)
      where used.id not in (${visible}))
    and not exists (
      select from unnest(job.result_readable_dataset_ids) as used (id) join dataset on dataset.id = used.id
      where dataset.licence_id is not null and not (${isAccepted})))`;
}
