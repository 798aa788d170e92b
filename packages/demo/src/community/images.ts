import { awkwardTexts } from '../awkward-text';
import { type Passport, passportOf } from '../germplasm/passport';
import type { Plan } from '../plan';
import { type DemoTable, declareTable, upTo } from '../table';

const imageTag = declareTable('image_tag', { id: 'number', name: 'text' });
const image = declareTable('image', {
  id: 'number',
  germplasm_id: 'number?',
  trait_id: 'number?',
  story_id: 'number?',
  story_step_id: 'number?',
  project_id: 'number?',
  path: 'text',
  description: 'text',
  is_reference: 'flag',
  exif: 'json?',
  taken_on: 'text?',
  created_on: 'text',
});
const imageTagging = declareTable('image_tagging', { image_id: 'number', image_tag_id: 'number' });

const tags = ['ear', 'field', 'seed', 'tuber'];
const traitImages = 3;

/** A picture for every nth accession. */
export function germplasmPictures(plan: Plan) {
  const step = Math.max(1, Math.floor(plan.accessions / plan.images));
  return [...upTo(plan.images)].map((id) => ({
    id,
    germplasmId: id * step,
    path: `demo/germplasm/${id * step}.svg`,
  }));
}

/** Pictures of traits, a project and a story. */
export function otherPictures(plan: Plan) {
  const first = plan.images + 1;
  const ofTraits = [...upTo(traitImages)].map((trait, at) => ({
    id: first + at,
    trait_id: trait,
    path: `demo/trait/${trait}.svg`,
  }));
  return [
    ...ofTraits,
    { id: first + traitImages, project_id: 1, path: 'demo/project/1.svg' },
    { id: first + traitImages + 1, story_id: 1, path: 'demo/story/1.svg' },
  ];
}

function captionOf({ accenumb, crop }: Passport): string {
  return crop.name === 'potato'
    ? `Washed tubers of ${accenumb}, drawn after harvest`
    : `Ear of ${accenumb}, drawn at maturity`;
}

export function imageTables(plan: Plan): DemoTable[] {
  return [
    imageTag.of(() => tags.map((name, index) => ({ id: index + 1, name }))),
    image.of(function* () {
      for (const { id, germplasmId, path } of germplasmPictures(plan)) {
        const passport = passportOf(plan, germplasmId);
        yield {
          id,
          germplasm_id: germplasmId,
          path,
          description: plan.size === 'tiny' ? (awkwardTexts[id] ?? '') : captionOf(passport),
          is_reference: id % 10 === 0,
          exif: id % 5 === 0 ? { cameraMake: 'Example', cameraModel: 'Pencil', fNumber: '2.8' } : undefined,
          taken_on: id % 5 === 0 ? '2021-06-18T11:20:00Z' : undefined,
          created_on: `2023-03-${String(1 + (id % 28)).padStart(2, '0')}T07:00:00Z`,
        };
      }
      const others = { is_reference: false, description: '', created_on: '2023-04-01T07:00:00Z' };
      for (const picture of otherPictures(plan)) yield { ...others, ...picture };
    }),
    imageTagging.of(function* () {
      for (const id of upTo(plan.images)) {
        if (id % 2 === 0) yield { image_id: id, image_tag_id: 1 + (id % tags.length) };
      }
    }),
  ];
}
