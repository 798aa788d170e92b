import { traitGroups } from '@landrace/contract/areas/trials/trait-group.table';
import { defineSource } from '../../../engine/source';
import { everyone } from '../../../platform/access/scope';

/** Traits are public, and so are their groups. */
export const traitGroupSource = defineSource(traitGroups, { scope: everyone });
