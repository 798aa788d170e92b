import { integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const comments = defineTable({
  name: 'comments',
  area: 'community',
  segment: 'comment',
  key: 'commentId',
  nameField: 'commentContent',
  defaultSort: { field: 'updatedOn', descending: true },
  fields: {
    commentId: integer({ hidden: true }),
    commentTypeId: integer({ hidden: true }),
    commentType: text({ facet: 'values' }),
    commentForeignId: integer({ hidden: true }),
    userId: integer({ optional: true, hidden: true }),
    userName: text({ optional: true }),
    commentContent: text(),
    createdOn: timestamp({ hidden: true }),
    /** Of the last change, or of its creation. */
    updatedOn: timestamp(),
  },
});
