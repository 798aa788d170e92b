import { boolean, choice, identifier, record, records, text, timestamp } from '../../core/field';
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
  columns: ['imageRefTable', 'taxon', 'imageDescription', 'tags', 'createdOn'],
  combined: { taxon: { fields: ['genus', 'species', 'subtaxa'], sortedBy: 'genus' } },
  defaultSort: { field: 'createdOn', descending: true },
  files: { path: 'imagePath', exportType: 'images' },
  fields: {
    imageId: identifier(),
    referenceName: text(),
    imageRefTable: choice(imageSubjects),
    imageForeignId: identifier(),
    /** Of the germplasm it shows. */
    genus: text({ optional: true, facet: 'values', taxon: true, thenBy: 'species' }),
    species: text({ optional: true, facet: 'values', taxon: true, within: 'genus', thenBy: 'subtaxa' }),
    subtaxa: text({ optional: true, facet: 'values', taxon: true, within: 'species' }),
    imageDescription: text({ optional: true }),
    imageIsReference: boolean({ facet: 'values' }),
    imagePath: text(),
    imageExif: record<Readonly<Record<string, unknown>>>()({ optional: true }),
    imageType: text(),
    tags: records<ImageTag>()({ optional: true, written: { phrase: [{ member: 'tagName' }] } }),
    /** When it was taken, else when it was added. */
    createdOn: timestamp(),
  },
});
