import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const accessRequestSource = defineSource(accessRequests, {
  view: 'access_request_list',
  scope: everyone,
});
