import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const institutionSource = defineSource(institutions, { scope: everyone });
