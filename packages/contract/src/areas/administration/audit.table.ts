import { auditActions } from '../../audit-actions';
import { choice, identifier, record, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** Values before and after, names of the changed items; never a secret. */
export type AuditDetails = Readonly<Record<string, unknown>>;

export const audit = defineTable({
  name: 'audit',
  area: 'administration',
  segment: 'audit',
  access: 'Administrator',
  key: 'eventId',
  nameField: 'action',
  columns: ['at', 'actorName', 'subjectName', 'details', 'address'],
  defaultSort: { field: 'at', descending: true },
  fields: {
    eventId: identifier(),
    at: timestamp({ facet: 'histogram' }),
    action: choice(auditActions),
    /** The name at that time; the account may be gone. */
    actorName: text({ optional: true, facet: 'values' }),
    subjectName: text({ optional: true }),
    details: record<AuditDetails>()({ optional: true }),
    address: text({ optional: true }),
  },
});
