import type { EarAppearance, TuberAppearance } from '../germplasm/appearance';
import { heightPicture } from '../pictures/ears';
import { landscapePicture } from '../pictures/landscapes';
import { trialPicture } from '../pictures/plots';
import { seedPicture } from '../pictures/seeds';
import { tuberPicture } from '../pictures/tubers';
import { type DemoSize, planOf } from '../plan';
import { chanceOf } from '../random';
import { drawView, germplasmPictures } from './germplasm-views';
import { type OtherSubject, otherPictures } from './images';

interface Drawing {
  /** Storage key, as in the table of images. */
  readonly key: string;
  readonly svg: string;
}

const draws = chanceOf('drawing of something else');

/** The files to which the images of the collection refer. */
export function* demoDrawings(size: DemoSize): Generator<Drawing> {
  const plan = planOf(size);
  for (const picture of germplasmPictures(plan)) yield { key: picture.path, svg: drawView(plan, picture) };
  for (const { path, subject } of otherPictures(plan)) yield { key: path, svg: drawOther(subject) };
}

const barley: EarAppearance = {
  plant: 'barley',
  rows: 'two-rowed',
  awns: 'long',
  earColour: 'straw',
  grainColour: 'white',
  density: 1,
  isWild: false,
};
const wheat: EarAppearance = { ...barley, plant: 'wheat', grainColour: 'amber' };
const potato: TuberAppearance = {
  plant: 'potato',
  skin: 'yellow',
  flesh: 'yellow',
  shape: 'oval',
  flower: 'white',
  isWild: false,
};

function drawOther(subject: OtherSubject): string {
  const random = draws(1);
  switch (subject) {
    case 'grain':
      return seedPicture(wheat, 'GYLD', random);
    case 'tubers':
      return tuberPicture(potato, 'TYLD', random);
    case 'height':
      return heightPicture(barley, random);
    case 'trial':
      return trialPicture(random);
    case 'station':
      return landscapePicture(random);
  }
}
