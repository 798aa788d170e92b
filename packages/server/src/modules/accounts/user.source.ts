import { users } from '@landrace/contract/areas/accounts/user.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const userSource = defineSource(users, { scope: everyone });
