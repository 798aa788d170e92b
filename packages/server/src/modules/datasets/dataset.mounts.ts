import { id } from '@landrace/contract/id';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { datasetSource } from './dataset.source';

/** The visible datasets with data of something; each row shows whether its licence is accepted. */
function datasetsOf(parent: 'germplasm' | 'marker' | 'trait' | 'climate') {
  const name = `${parent}Id`;
  const members = `dataset_${parent}`;
  return defineMount(datasetSource, {
    path: `${parent}/{${name}}/dataset`,
    params: z.object({ [name]: id }),
    reads: [members],
    where: async (params) => sql<boolean>`exists (
      select from ${sql.table(members)} m
      where m.dataset_id = v.dataset_id and ${sql.ref(`m.${parent}_id`)} = ${ownValue(params, name)}::int)`,
  });
}

export const datasetsOfGermplasm = datasetsOf('germplasm');
export const datasetsOfMarker = datasetsOf('marker');
export const datasetsOfTrait = datasetsOf('trait');
export const datasetsOfClimate = datasetsOf('climate');
