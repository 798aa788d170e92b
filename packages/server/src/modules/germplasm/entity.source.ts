import { entities } from '@landrace/contract/areas/germplasm/entity.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const entitySource = defineSource(entities, { scope: everyone });
