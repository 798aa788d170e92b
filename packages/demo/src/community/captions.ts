import { type Appearance, appearanceOf } from '../germplasm/appearance';
import type { Passport } from '../germplasm/passport';
import type { View } from './germplasm-views';

const awnWords = { long: 'long awns', short: 'awns shorter than the ear', none: 'without awns' };

function earWords(appearance: Appearance): string {
  if (appearance.plant === 'potato') return '';
  const awns = awnWords[appearance.awns];
  return appearance.plant === 'barley' ? `${appearance.rows}, ${awns}` : awns;
}

function tuberWords(appearance: Appearance): string {
  return appearance.plant === 'potato' ? `${appearance.skin} skin, ${appearance.shape}` : '';
}

/** What is seen, and who recorded it: roles, since everybody is invented. */
export function captionOf(passport: Passport, view: View): string {
  const appearance = appearanceOf(passport);
  const isPotato = appearance.plant === 'potato';
  const captions: Readonly<Record<View, string>> = {
    ear: `Ears at maturity, side view: ${earWords(appearance)}. Picture: field team.`,
    seed: 'Seed lot after cleaning, on squared paper, scale bar 10 mm. Picture: seed laboratory.',
    plot: isPotato
      ? 'Regeneration plot at flowering, ridges seen from above. Picture: field team.'
      : 'Regeneration plot, drilled rows seen from above. Picture: field team.',
    flower: 'Flowers of the first truss, in the morning of full bloom. Picture: field team.',
    cut: 'Tuber cut lengthwise, with its vascular ring, beside a whole one, scale bar 50 mm. Picture: potato store.',
    tuber: `Tubers washed after harvest, one of each plant: ${tuberWords(appearance)}; scale bar 50 mm. Picture: potato store.`,
  };
  return captions[view];
}

/** Month and day; the southern stations are not photographed. */
const seasons: Readonly<Record<View, readonly [month: number, day: number]>> = {
  plot: [5, 20],
  flower: [6, 15],
  ear: [7, 10],
  seed: [9, 5],
  tuber: [9, 20],
  cut: [9, 20],
};

/** When a picture was taken, in the season that it shows. */
export function momentOf(id: number, view: View): string {
  const [month, first] = seasons[view];
  const day = first + ((id * 7) % 10);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${2018 + (id % 5)}-${two(month)}-${two(day)}T${two(8 + (id % 8))}:${two((id * 13) % 60)}:00Z`;
}
