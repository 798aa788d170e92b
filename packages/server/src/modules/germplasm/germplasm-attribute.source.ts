import { germplasmAttributes } from '@landrace/contract/areas/germplasm/germplasm-attribute.table';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const germplasmAttributeSource = defineSource(germplasmAttributes, {
  view: 'germplasm_attribute_list',
  scope: everyone,
  columns: {
    attributeValueId: 'attribute_value_id',
    germplasmId: 'germplasm_id',
    germplasmGid: 'germplasm_gid',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
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
export const germplasmAttributesAtTheirOldAddress = defineMount(germplasmAttributeSource, {
  path: 'germplasm/attribute',
  params: z.object({}),
  reads: [],
  where: async () => sql<boolean>`true`,
});
