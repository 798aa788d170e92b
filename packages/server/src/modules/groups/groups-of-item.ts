import { id } from '@landrace/contract/id';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { groupSource } from './group.source';

/** The visible groups that contain something. */
function groupsOf(parent: 'germplasm' | 'marker') {
  const name = `${parent}Id`;
  const members = `group_${parent}`;
  return defineMount(groupSource, {
    path: `${parent}/{${name}}/group`,
    params: z.object({ [name]: id }),
    reads: [members],
    where: async (params) => sql<boolean>`exists (
      select from ${sql.table(members)} m
      where m.group_id = v.group_id and ${sql.ref(`m.${parent}_id`)} = ${ownValue(params, name)}::int)`,
  });
}

export const groupsOfGermplasm = groupsOf('germplasm');
export const groupsOfMarker = groupsOf('marker');
