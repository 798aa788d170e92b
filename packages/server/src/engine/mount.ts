import type { Access } from '@landrace/contract/core/role';
import { accessOf } from '@landrace/contract/core/table';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { every } from '../platform/access/scope';
import type { Reader } from '../platform/db/handle';
import { Failure, fail } from '../platform/failure';
import { withFields } from './extra-columns';
import type { ExtraField, TableSource } from './source';

/** A list below a parent: the same rows, restricted by the address. */
export interface Mount<Params = unknown> {
  readonly source: TableSource;
  /** Path of the page, parameters in braces: `dataset/{datasetId}/usergroup`. */
  readonly path: string;
  readonly params: z.ZodType<Params>;
  /** Tables that `where` reads beyond the view's, so that a cached count is known to be out of date. */
  readonly reads: readonly string[];
  /** A condition over the view's alias `v`. It must match nothing when the caller cannot see the parent. */
  where(params: Params, caller: Caller): Promise<RawBuilder<boolean>>;
  /** For contract rows that name their parent. */
  extraFields?(params: Params): readonly ExtraField[];
  /** For contract calls that answer 404 instead of an empty page for a parent that the caller may not know of. */
  readonly parent?: MountParent<Params>;
}

interface MountParent<Params> {
  /** A query that finds a row if the caller may know of the parent. */
  find(params: Params, caller: Caller): RawBuilder<unknown>;
  readonly notFound: Failure['code'];
}

export function defineMount<Params>(source: TableSource, mount: Omit<Mount<Params>, 'source'>): Mount {
  return { source, ...mount } as Mount;
}

/** The whole list at a second address, which the contract's clients use. */
export function alsoAt(source: TableSource, path: string): Mount {
  const params = z.object({});
  return defineMount(source, { path, params, reads: [], where: async () => sql<boolean>`true` });
}

/** The calls of a mount, as suffixes of its path. */
export const mountCalls = ['', '/export', '/facets', '/ids'] as const;

/** A list below a parent has the access of the list itself. */
export function accessOfMount({ source }: Mount): Access {
  return accessOf(source.table);
}

/** The list under one parent. Its own scope stays; the parent adds a condition. */
export function mounted(mount: Mount, input: unknown): TableSource {
  const { source, reads, where } = mount;
  const params = readParams(mount, input);
  const below: TableSource = {
    ...source,
    scope: every(source.scope, (caller) => where(params, caller)),
    reads: [...(source.reads ?? []), ...reads],
  };
  return withFields(below, mount.extraFields?.(params) ?? []);
}

/** Called before the list is read, so that every call answers alike. */
export async function assertParentFound(
  reader: Reader,
  mount: Mount,
  { params, caller }: { readonly params: unknown; readonly caller: Caller },
): Promise<void> {
  const { parent } = mount;
  if (parent && !(await reader.maybe(parent.find(readParams(mount, params), caller))))
    throw new Failure(parent.notFound, {});
}

function readParams({ params }: Mount, input: unknown): unknown {
  const read = params.safeParse(input);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw fail('request.invalid', {
    path: ['params', ...(issue?.path ?? [])].join('.'),
    problem: issue?.code ?? 'invalid',
  });
}
