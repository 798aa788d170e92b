import { germplasmAttributes } from '@landrace/contract/areas/germplasm/germplasm-attribute.table';
import { alsoAt } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const germplasmAttributeSource = defineSource(germplasmAttributes, { scope: everyone });

export const germplasmAttributesAtTheirOldAddress = alsoAt(germplasmAttributeSource, 'germplasm/attribute');
