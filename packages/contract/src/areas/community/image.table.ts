import { boolean, choice, integer, record, records, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

const imageSubjects = ['germinatebase', 'phenotypes', 'storysteps', 'projects'] as const;

interface ImageTag {
  readonly tagId: number;
  readonly tagName: string;
}

export const images = defineTable({
  name: 'images',
  area: 'community',
  segment: 'image',
  key: 'imageId',
  nameField: 'referenceName',
  defaultSort: { field: 'createdOn', descending: true },
  files: { path: 'imagePath', exportType: 'images' },
  fields: {
    imageId: integer({ hidden: true }),
    referenceName: text(),
    imageRefTable: choice(imageSubjects),
    imageForeignId: integer({ hidden: true }),
    imageDescription: text({ optional: true }),
    imageIsReference: boolean({ facet: 'values' }),
    imagePath: text({ hidden: true }),
    imageExif: record<Readonly<Record<string, unknown>>>()({ optional: true, hidden: true }),
    imageType: text({ hidden: true }),
    tags: records<ImageTag>()({ optional: true }),
    /** When it was taken, else when it was added. */
    createdOn: timestamp(),
  },
});
