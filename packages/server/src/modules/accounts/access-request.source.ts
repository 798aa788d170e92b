import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const accessRequestSource = defineSource(accessRequests, {
  view: 'access_request_list',
  scope: everyone,
  columns: {
    requestId: 'request_id',
    userId: 'user_id',
    username: 'username',
    fullName: 'full_name',
    email: 'email',
    institutionName: 'institution_name',
    kind: 'kind',
    state: 'state',
    decidedBy: 'decided_by',
    decidedOn: 'decided_on',
    createdOn: 'created_on',
  },
});
