import { traitAttributes } from '@landrace/contract/areas/trials/trait-attribute.table';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const traitAttributeSource = defineSource(traitAttributes, {
  view: 'trait_attribute_list',
  scope: everyone,
  columns: {
    attributeValueId: 'attribute_value_id',
    traitId: 'trait_id',
    traitName: 'trait_name',
    attributeId: 'attribute_id',
    attributeName: 'attribute_name',
    attributeDescription: 'attribute_description',
    attributeType: 'attribute_type',
    targetTable: 'target_table',
    foreignId: 'foreign_id',
    attributeValue: 'attribute_value',
    createdOn: 'created_on',
  },
});

/** The same list at the contract's address. */
export const traitAttributesAtTheirOldAddress = defineMount(traitAttributeSource, {
  path: 'trait/attribute',
  params: z.object({}),
  reads: [],
  where: async () => sql<boolean>`true`,
});
