import { choice, identifier, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** `new` requests an account, `existing` access for one that has none (any more). */
const accessRequestKinds = ['new', 'existing'] as const;
/** `unverified` waits for the address to be confirmed, `pending` for an administrator. */
const accessRequestStates = ['unverified', 'pending', 'approved', 'declined'] as const;

export const accessRequests = defineTable({
  name: 'accessrequests',
  area: 'accounts',
  segment: 'accessrequest',
  access: 'Administrator',
  key: 'requestId',
  nameField: 'username',
  columns: ['fullName', 'email', 'institutionName', 'kind', 'state', 'createdOn'],
  defaultSort: { field: 'createdOn', descending: true },
  fields: {
    requestId: identifier(),
    userId: identifier(),
    username: text(),
    fullName: text({ optional: true }),
    email: text({ optional: true }),
    institutionName: text({ optional: true }),
    kind: choice(accessRequestKinds),
    state: choice(accessRequestStates),
    decidedBy: text({ optional: true }),
    decidedOn: timestamp({ optional: true }),
    createdOn: timestamp(),
  },
});
