import type { CropName } from './crops';

/**
 * Syllables that make words of no language. Each list has 16, so that four bits of a number choose one, and 4,096
 * numbers have different words.
 */
const starts = 'Bram Crel Dov Esk Fral Grin Hesk Jor Kelv Lorr Mand Nev Ostr Prel Ruv Tarv'.split(' ');
const middles = 'a e i o u ai ei ou ara eri ilo onu ula eva ida oma'.split(' ');
const ends = 'bek dris fan gorn hald kell lund mir nox pelt quin rath sket thal vorn zen'.split(' ');
const wordCount = starts.length * middles.length * ends.length;
/** Has no factor in common with the number of words, so that neighbours differ and no word comes twice. */
const stride = 1_637;

/** The nth invented word; after 4,096 they are numbered. */
function inventedWord(nth: number): string {
  const place = (nth * stride) % wordCount;
  const round = Math.floor(nth / wordCount);
  const word = [starts[place >> 8], middles[(place >> 4) & 15], ends[place & 15]].join('');
  return round === 0 ? word : `${word} ${round + 1}`;
}

/** What farmers call a landrace besides the place. */
const landraceTraits: Readonly<Record<CropName, readonly string[]>> = {
  barley: ['Two-row', 'Six-row', 'Black', 'Early', 'Hulless', 'Mountain'],
  wheat: ['Red', 'White', 'Bearded', 'Winter', 'Spring', 'Hard'],
  potato: ['Red', 'Purple', 'Yellow', 'Long', 'Round', 'Late'],
};

/** The name of a variety, the same for an id every time and different from that of every other id. */
export function cultivarName(id: number): string {
  return inventedWord(id);
}

export function landraceName(crop: CropName, id: number): string {
  const traits = landraceTraits[crop];
  return `${inventedWord(id)} ${traits[id % traits.length]}`;
}
