import { imageSheet, pictured } from '@landrace/contract/areas/imports/layouts/images';
import { defineStageTable } from '../../check/stage';
import { listedStage } from '../../listed-files/listed-files.repository';

/** Without a description, an image is called like its file. */
export const imageStage = listedStage(imageSheet, {
  table: 'stage_image',
  subjects: pictured,
  values: {
    description: ['text', ({ description, fileName }) => description ?? fileName],
    tags: ['text[]', ({ tags }) => tagsOf(tags === null ? '' : String(tags))],
  },
  later: 'image_id integer',
});

export const pictureStage = defineStageTable(
  'stage_picture',
  'row_number integer, path text, exif jsonb, taken_on timestamptz',
);

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
