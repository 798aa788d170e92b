import type { Access } from '@landrace/contract/core/role';
import { accessOf } from '@landrace/contract/core/table';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../platform/access/caller';
import { every } from '../platform/access/scope';
import { fail } from '../platform/failure';
import type { TableSource } from './source';

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
export function mounted({ source, params, reads, where }: Mount, given: unknown): TableSource {
  const read = params.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw fail('request.invalid', {
      path: ['params', ...(issue?.path ?? [])].join('.'),
      problem: issue?.code ?? 'invalid',
    });
  }
  return {
    ...source,
    scope: every(source.scope, (caller) => where(read.data, caller)),
    reads: [...(source.reads ?? []), ...reads],
  };
}
