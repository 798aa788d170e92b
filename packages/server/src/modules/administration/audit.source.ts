import { audit } from '@landrace/contract/areas/administration/audit.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

/** Only administrators may call the list, and they see every event. */
export const auditSource = defineSource(audit, {
  view: 'audit_list',
  scope: everyone,
  columns: {
    eventId: 'event_id',
    at: 'at',
    action: 'action',
    actorName: 'actor_name',
    subjectName: 'subject_name',
    details: 'details',
    address: 'address',
  },
});
