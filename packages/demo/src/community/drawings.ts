import { passportOf } from '../germplasm/passport';
import { type DemoSize, type Plan, planOf } from '../plan';
import { chanceOf, type Random } from '../random';
import { upTo } from '../table';
import { germplasmPictures, otherPictures } from './images';

interface Drawing {
  /** Storage key, as in the table of images. */
  readonly key: string;
  readonly svg: string;
}

const looks = chanceOf('drawing');

/** The files to which the images of the collection refer. */
export function* demoDrawings(size: DemoSize): Generator<Drawing> {
  const plan = planOf(size);
  for (const { germplasmId, path } of germplasmPictures(plan))
    yield { key: path, svg: plantOf(plan, germplasmId) };
  for (const { id, path } of otherPictures(plan)) yield { key: path, svg: field(looks(id)) };
}

function plantOf(plan: Plan, germplasmId: number): string {
  const { crop } = passportOf(plan, germplasmId);
  const random = looks(germplasmId);
  return crop.name === 'potato' ? tubers(random) : ear(random);
}

const width = 480;
const height = 640;

function drawing(ground: string, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}

/** Grains left and right of a stalk, with awns; between eight and fifteen rows. */
function ear(random: Random): string {
  const rows = 8 + random.below(8);
  const hue = 36 + random.below(18);
  const grains = [...upTo(rows)].flatMap((row) => {
    const y = 140 + row * 22;
    return [-1, 1].map((side) => {
      const x = width / 2 + side * 24;
      const awn = `<path d="M${x} ${y - 14} q${side * 26} -70 ${side * 40} -120" stroke="hsl(${hue} 55% 45%)" fill="none"/>`;
      const turn = `rotate(${side * 24} ${x} ${y})`;
      return `${awn}<ellipse cx="${x}" cy="${y}" rx="13" ry="22" transform="${turn}" fill="hsl(${hue} 60% 52%)"/>`;
    });
  });
  return drawing('#eef3ea', [
    `<path d="M${width / 2} 130 V620" stroke="hsl(${hue} 45% 40%)" stroke-width="6"/>`,
    ...grains,
  ]);
}

function tubers(random: Random): string {
  const hue = random.pick([30, 42, 350, 285]);
  const shapes = [...upTo(3 + random.below(4))].map((nth) => {
    const [x, y] = [90 + random.below(300), 120 + nth * 80];
    const size = `rx="${44 + random.below(28)}" ry="${32 + random.below(14)}"`;
    const turn = `rotate(${random.below(60) - 30} ${x} ${y})`;
    return `<ellipse cx="${x}" cy="${y}" ${size} transform="${turn}" fill="hsl(${hue} 38% 58%)"/>`;
  });
  return drawing('#f0ebe4', shapes);
}

function field(random: Random): string {
  const rows = [...upTo(10)].map((row) => {
    const y = 260 + row * 36;
    return `<path d="M0 ${y} q${width / 2} ${random.below(40) - 20} ${width} 0" stroke="#2b6a3f" stroke-width="9" fill="none"/>`;
  });
  return drawing('#dfe9f2', rows);
}
