import { appearanceOf } from '../germplasm/appearance';
import { passportOf } from '../germplasm/passport';
import { earPicture } from '../pictures/ears';
import { flowerPicture } from '../pictures/landscapes';
import { plotPicture } from '../pictures/plots';
import { seedPicture } from '../pictures/seeds';
import { cutTuberPicture, tuberPicture } from '../pictures/tubers';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { upTo } from '../table';

export type View = 'ear' | 'seed' | 'plot' | 'tuber' | 'cut' | 'flower';

/** One picture of an accession. */
export interface GermplasmPicture {
  readonly id: number;
  readonly germplasmId: number;
  readonly path: string;
  readonly view: View;
}

/** What was photographed of the nth accession that has pictures; the passport shows the first one. */
const ofCereals: readonly (readonly View[])[] = [
  ['ear', 'seed', 'plot'],
  ['ear'],
  ['ear', 'seed'],
  ['seed', 'ear'],
  ['ear', 'plot'],
];
const ofPotatoes: readonly (readonly View[])[] = [
  ['tuber', 'cut', 'flower'],
  ['tuber'],
  ['cut', 'flower'],
  ['tuber', 'plot'],
  ['flower', 'tuber'],
];

/** Every nth accession has pictures; a single one in the tiny collection. */
export function germplasmPictures(plan: Plan): readonly GermplasmPicture[] {
  const step = Math.max(1, Math.floor(plan.accessions / plan.picturedAccessions));
  const found: GermplasmPicture[] = [];
  for (const nth of upTo(plan.picturedAccessions)) {
    const germplasmId = nth * step;
    const { crop } = passportOf(plan, germplasmId);
    const sets = crop.name === 'potato' ? ofPotatoes : ofCereals;
    const views = sets[nth % sets.length] ?? [];
    for (const [at, view] of (plan.size === 'tiny' ? views.slice(0, 1) : views).entries()) {
      const name = at === 0 ? `${germplasmId}` : `${germplasmId}-${view}`;
      found.push({ id: found.length + 1, germplasmId, path: `demo/germplasm/${name}.svg`, view });
    }
  }
  return found;
}

const draws = chanceOf('drawing');

export function drawView(plan: Plan, { id, germplasmId, view }: GermplasmPicture): string {
  const passport = passportOf(plan, germplasmId);
  const appearance = appearanceOf(passport);
  const label = passport.accenumb;
  const random = draws(id);
  if (view === 'plot') return plotPicture(appearance, label, random);
  if (appearance.plant === 'potato') {
    if (view === 'flower') return flowerPicture(appearance, label, random);
    return view === 'cut'
      ? cutTuberPicture(appearance, label, random)
      : tuberPicture(appearance, label, random);
  }
  return view === 'seed' ? seedPicture(appearance, label, random) : earPicture(appearance, label, random);
}
