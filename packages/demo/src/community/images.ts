import { awkwardTexts } from '../awkward-text';
import { passportOf } from '../germplasm/passport';
import type { Plan } from '../plan';
import { type DemoTable, declareTable } from '../table';
import { captionOf, momentOf } from './captions';
import { germplasmPictures, type View } from './germplasm-views';

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

const tags = ['ear', 'field', 'flower', 'seed', 'tuber'] as const;
const tagOf: Readonly<Record<View, (typeof tags)[number]>> = {
  ear: 'ear',
  seed: 'seed',
  plot: 'field',
  tuber: 'tuber',
  cut: 'tuber',
  flower: 'flower',
};

export type OtherSubject = 'grain' | 'tubers' | 'height' | 'trial' | 'station';

interface OtherPicture {
  readonly subject: OtherSubject;
  readonly path: string;
  readonly description: string;
  readonly trait_id?: number;
  readonly project_id?: number;
  readonly story_id?: number;
}

const others: readonly OtherPicture[] = [
  {
    subject: 'grain',
    trait_id: 1,
    path: 'demo/trait/1.svg',
    description: 'Cleaned grain of one plot, from the sample that is weighed. Picture: seed laboratory.',
  },
  {
    subject: 'tubers',
    trait_id: 2,
    path: 'demo/trait/2.svg',
    description: 'Washed tubers from the inner rows, before weighing. Picture: potato store.',
  },
  {
    subject: 'height',
    trait_id: 3,
    path: 'demo/trait/3.svg',
    description: 'Plants beside the staff with which their height is read. Picture: field team.',
  },
  {
    subject: 'trial',
    project_id: 1,
    path: 'demo/project/1.svg',
    description: 'Plots that ripen at different times, from the air. Picture: field team.',
  },
  {
    subject: 'station',
    story_id: 1,
    path: 'demo/story/1.svg',
    description: 'Strips of barley and wheat below the hills, in July. Picture: field team.',
  },
];

/** Pictures of traits, a project and a story. */
export function otherPictures(plan: Plan): readonly (OtherPicture & { readonly id: number })[] {
  const first = germplasmPictures(plan).length + 1;
  return others.map((picture, at) => ({ id: first + at, ...picture }));
}

export function imageTables(plan: Plan): DemoTable[] {
  return [
    imageTag.of(() => tags.map((name, index) => ({ id: index + 1, name }))),
    image.of(function* () {
      for (const { id, germplasmId, path, view } of germplasmPictures(plan)) {
        const passport = passportOf(plan, germplasmId);
        yield {
          id,
          germplasm_id: germplasmId,
          path,
          description: plan.size === 'tiny' ? (awkwardTexts[id] ?? '') : captionOf(passport, view),
          is_reference: id % 10 === 0,
          exif: id % 5 === 0 ? { cameraMake: 'Fieldmark', cameraModel: 'FM-2', fNumber: '2.8' } : undefined,
          taken_on: plan.size !== 'tiny' || id % 5 === 0 ? momentOf(id, view) : undefined,
          created_on: `2023-03-${String(1 + (id % 28)).padStart(2, '0')}T07:00:00Z`,
        };
      }
      for (const { subject: _, ...picture } of otherPictures(plan))
        yield { ...picture, is_reference: false, created_on: '2023-04-01T07:00:00Z' };
    }),
    imageTagging.of(function* () {
      // Some of the tiny collection have no tag.
      for (const { id, view } of germplasmPictures(plan)) {
        if (plan.size !== 'tiny' || id % 2 === 0)
          yield { image_id: id, image_tag_id: 1 + tags.indexOf(tagOf[view]) };
      }
    }),
  ];
}
