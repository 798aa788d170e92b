import { importHistory } from '@landrace/contract/areas/imports/import-history.table';
import { suffices } from '@landrace/contract/core/role';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../../engine/mount';
import { type CallerExpression, defineSource } from '../../../engine/source';
import { type Caller, callerId } from '../../../platform/access/caller';
import {
  areItemsVisible,
  changeSetVisibilityReads,
  datasetsOfChangeSet,
} from '../../../platform/access/change-set-visibility';
import { every, type RowScope } from '../../../platform/access/scope';
import { isOneOf } from '../../../platform/db/is-one-of';

/** Administrators and the uploader may see everything about an import. */
async function unlessOwn(
  caller: Caller,
  condition: (caller: Caller) => Promise<RawBuilder<boolean>>,
): Promise<RawBuilder<boolean> | undefined> {
  if (caller.principal?.role === 'Administrator') return undefined;
  return sql<boolean>`(v.user_id = ${callerId(caller)}::int or ${await condition(caller)})`;
}

/** Imports into datasets, maps and groups are visible only to those who may see all of them. */
const withItsItems: RowScope = (caller) =>
  unlessOwn(caller, async () => {
    const { visible } = await caller.permittedDatasets();
    const items = await areItemsVisible(sql`v.change_set_id`, caller, ['dataset', 'map', 'item_group']);
    return sql<boolean>`case when v.change_set_id is null then ${isOneOf(sql`v.dataset_id`, visible)}
      else v.are_items_known and ${items} end`;
  });

/** With projects selected: imports into one of their datasets; imports without a dataset belong to all projects. */
const ofSelectedProjects: RowScope = async (caller) => {
  if (caller.projectIds.length === 0) return undefined;
  const { visible } = await caller.datasets();
  const about = sql`(${datasetsOfChangeSet(sql`v.change_set_id`)} union select v.dataset_id) as about
    where about.dataset_id is not null`;
  return sql<boolean>`(not exists (select from ${about})
    or exists (select from ${about} and ${isOneOf(sql`about.dataset_id`, visible)}))`;
};

/** The file name is hidden from callers who may not see the data resource, and so is the change set's name. */
function withItsFile(column: string): CallerExpression {
  return {
    reads: changeSetVisibilityReads,
    expression: async (caller) => {
      const isVisible = await unlessOwn(caller, () =>
        areItemsVisible(sql`v.change_set_id`, caller, ['file_resource']),
      );
      const value = sql.ref(`v.${column}`);
      return isVisible ? sql`case when ${isVisible} then ${value} end` : value;
    },
  };
}

const unlessUndone: RowScope = async ({ principal }) =>
  suffices(principal?.role, 'Data Curator') ? undefined : sql<boolean>`v.undone_on is null`;

export const importHistorySource = defineSource(importHistory, {
  scope: every(withItsItems, unlessUndone, ofSelectedProjects),
  reads: changeSetVisibilityReads,
  origins: {
    visible: sql`select v.dataset_id as dataset_id union ${datasetsOfChangeSet(sql`v.change_set_id`)}`,
  },
  columns: {
    originalFilename: withItsFile('original_filename'),
    fileResourceId: withItsFile('fileresource_id'),
    changeSetId: withItsFile('change_set_id'),
  },
});

/** Imported content, at the address used by the contract's clients: without undone imports. */
export const importStats = defineMount(importHistorySource, {
  path: 'import/stats',
  params: z.object({}),
  reads: [],
  where: async () => sql<boolean>`v.undone_on is null`,
});
