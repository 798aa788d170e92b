import { traitAttributes } from '@landrace/contract/areas/trials/trait-attribute.table';
import { alsoAt } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const traitAttributeSource = defineSource(traitAttributes, { scope: everyone });

export const traitAttributesAtTheirOldAddress = alsoAt(traitAttributeSource, 'trait/attribute');
