import { choice, integer, text, timestamp } from '../../core/field';
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
  defaultSort: { field: 'createdOn', descending: true },
  fields: {
    requestId: integer({ hidden: true }),
    userId: integer({ hidden: true }),
    username: text(),
    fullName: text({ optional: true }),
    email: text({ optional: true }),
    institutionName: text({ optional: true }),
    kind: choice(accessRequestKinds),
    state: choice(accessRequestStates),
    decidedBy: text({ optional: true, hidden: true }),
    decidedOn: timestamp({ optional: true, hidden: true }),
    createdOn: timestamp(),
  },
});
