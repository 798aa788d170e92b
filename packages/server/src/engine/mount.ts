import type { Access } from '@landrace/contract/core/role';
import { accessOf } from '@landrace/contract/core/table';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { every } from '../platform/access/scope';
import type { Reader } from '../platform/db/handle';
import { Failure, fail } from '../platform/failure';
import { withFields } from './extra-columns';
import type { ExtraField, TableSource } from './source';

/** A list below something else: the same rows, narrowed by what stands in the address. */
export interface Mount<Params = unknown> {
  readonly source: TableSource;
  /** Of the page, parameters in braces: `dataset/{datasetId}/usergroup`. */
  readonly path: string;
  readonly params: z.ZodType<Params>;
  /** Tables that `where` reads beyond the view's, so that a kept count knows when it is out of date. */
  readonly reads: readonly string[];
  /** A condition over the view's alias `v`. Where the parent is out of the caller's sight it must match nothing. */
  where(params: Params, caller: Caller): Promise<RawBuilder<boolean>>;
  /** Where the contract has rows that name their parent. */
  extraFields?(params: Params): readonly ExtraField[];
  /** Where the contract has 404 instead of an empty page for a parent that the caller may not know of. */
  readonly parent?: MountParent<Params>;
}

interface MountParent<Params> {
  /** A query that finds a row where the caller may know of the parent. */
  find(params: Params, caller: Caller): RawBuilder<unknown>;
  readonly notFound: Failure['code'];
}

export function defineMount<Params>(source: TableSource, mount: Omit<Mount<Params>, 'source'>): Mount {
  return { source, ...mount } as Mount;
}

/** The calls of a mount, as they follow its path. */
export const mountCalls = ['', '/export', '/facets', '/ids'] as const;

/** Nobody may call a list below something who may not call the list itself. */
export function accessOfMount({ source }: Mount): Access {
  return accessOf(source.table);
}

/** The list under one parent. Its own scope stays; the parent is one condition more. */
export function mounted(mount: Mount, given: unknown): TableSource {
  const { source, reads, where } = mount;
  const params = readParams(mount, given);
  const below: TableSource = {
    ...source,
    scope: every(source.scope, (caller) => where(params, caller)),
    reads: [...(source.reads ?? []), ...reads],
  };
  return withFields(below, mount.extraFields?.(params) ?? []);
}

/** Before anything of the list is read, so that every call of it answers alike. */
export async function assertParentFound(
  reader: Reader,
  mount: Mount,
  { params, caller }: { readonly params: unknown; readonly caller: Caller },
): Promise<void> {
  const { parent } = mount;
  if (parent && !(await reader.maybe(parent.find(readParams(mount, params), caller))))
    throw new Failure(parent.notFound, {});
}

function readParams({ params }: Mount, given: unknown): unknown {
  const read = params.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw fail('request.invalid', {
    path: ['params', ...(issue?.path ?? [])].join('.'),
    problem: issue?.code ?? 'invalid',
  });
}
