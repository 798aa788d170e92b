import { identifier, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const comments = defineTable({
  name: 'comments',
  area: 'community',
  segment: 'comment',
  key: 'commentId',
  nameField: 'commentContent',
  columns: ['commentType', 'userName', 'updatedOn'],
  defaultSort: { field: 'updatedOn', descending: true },
  fields: {
    commentId: identifier(),
    commentTypeId: identifier(),
    commentType: text({ facet: 'values' }),
    commentForeignId: identifier(),
    userId: identifier({ optional: true }),
    userName: text({ optional: true }),
    commentContent: text(),
    createdOn: timestamp(),
    /** Of the last change, or of its creation. */
    updatedOn: timestamp(),
  },
});
