import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from './caller';

export interface Viewer {
  readonly callerId: number;
  readonly isAdministrator: boolean;
}

export function viewerOf(caller: Caller): Viewer {
  return { callerId: callerId(caller), isAdministrator: caller.principal?.role === 'Administrator' };
}

interface FileColumns {
  readonly id: RawBuilder<unknown>;
  readonly isUpload: RawBuilder<unknown>;
  readonly userId: RawBuilder<unknown>;
  /** Over the alias `link` of the link to a dataset. */
  readonly isDatasetSeen: RawBuilder<boolean>;
}

/**
 * A file is visible with one of its datasets. Without any it is public, unless it is the upload of an import, which
 * is for its uploader and for administrators.
 */
export function isFileVisible(viewer: Viewer, file: FileColumns): RawBuilder<boolean> {
  const links = sql`select from dataset_file_resource link where link.file_resource_id = ${file.id}`;
  const isTheirs = viewer.isAdministrator
    ? sql`true`
    : sql`(not ${file.isUpload} or ${file.userId} = ${viewer.callerId}::int)`;
  return sql<boolean>`(exists (${links} and ${file.isDatasetSeen}) or (${isTheirs} and not exists (${links})))`;
}
