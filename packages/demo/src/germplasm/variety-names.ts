import { placeCount, placeName } from '../geography/place-names';
import type { Appearance } from './appearance';
import type { CropName } from './crops';
import type { Line } from './programme';

const words = (text: string) => text.split(' ');

/** Syllables of cultivar names. Each crop has starts of its own, so that no two crops share a name. */
const starts: Readonly<Record<CropName, readonly string[]>> = {
  barley: words(
    'Al Bel Cor Dal El Fen Gal Hal Ister Jor Kel Lor Mar Nel Or Per Quil Ras Sel Tor Ul Vel Yar Zel',
  ),
  wheat: words(
    'Ambr Brand Cast Dran Emb Falk Garv Hest Ingr Kast Lamb Mont Norv Olm Pend Rask Sarn Tess Umb Vald Wist Zand Carv Strel',
  ),
  potato: words(
    'Adv Bolm Clem Dorv Erm Flav Gemv Helm Irm Jank Karm Lisk Morv Nord Ond Palm Rosk Sab Tilm Ursk Viol Wilm Yst Zimb',
  ),
};
const middles: Readonly<Record<CropName, readonly string[]>> = {
  barley: words('v m d st g br'),
  wheat: words('a e i o u ar'),
  potato: words('a e i o u el'),
};
const ends: Readonly<Record<CropName, readonly string[]>> = {
  barley: words(
    'ana ella ett ina ine ino ira isa ita ola on ora oria osa ova una urin usta yn ade alda anto aro elle essa eva iko ixa oline umi',
  ),
  wheat: words(
    'bax cor dis dor gon lax lio lus mar mir nax nor nus pax pol rex ris ron rus sar tan tas tin tor tus vex von vus xor zon',
  ),
  potato: words(
    'bella da dine dora fina gria line lla lona luna mara mina mira nca nda nella nia nora ra ria rosa ska stina ta tina tta vera via viola zia',
  ),
};
/** Has no factor in common with the number of names of a crop (24 × 6 × 30), so that neighbours differ and none repeats. */
const stride = 1_637;

/** Registered varieties have one word. After 4,320 ids the words come again, with a number. */
export function cultivarName(crop: CropName, id: number): string {
  const lists = [starts[crop], middles[crop], ends[crop]];
  const count = lists.reduce((product, list) => product * list.length, 1);
  const round = Math.floor(id / count);
  let place = (id * stride) % count;
  let name = '';
  for (const list of lists) {
    name += list[place % list.length] ?? '';
    place = Math.floor(place / list.length);
  }
  return round === 0 ? name : `${name} ${round + 1}`;
}

const praises = ['Prolific', 'Imperial', 'Selected', 'Standard', 'Improved', 'Champion', 'Giant'];

/** An older name of anything, as seedsmen gave them. */
export function formerName(id: number): string {
  const count = placeCount('GBR');
  const praise = praises[((id % count) + Math.floor(id / count)) % praises.length];
  return `${placeName('GBR', id)} ${praise}`;
}

/** What an induced mutant is called: the variety that was treated, and the generation in which it was selected. */
export function mutantName(crop: CropName, id: number): string {
  return `${cultivarName(crop, id)} M${3 + (id % 4)}`;
}

/** Two breeders for each crop, then numbered ones. */
const programmeCodes = ['LB', 'RW', 'TP', 'NB', 'HW', 'KP'] as const;

/** As breeders number them: programme, generation and cross, selection. */
export function lineName({ id, programme, generation, number }: Line): string {
  const code = programmeCodes[programme % programmeCodes.length] ?? 'LB';
  const round = Math.floor(programme / programmeCodes.length);
  const cross = generation * 100 + number;
  return `${code}${round === 0 ? '' : round + 1} ${cross}-${1 + ((id * 7) % 19)}`;
}

/** How the farmers of a region call a landrace; `*` is the village, `crop` the crop in their language. */
interface Speech {
  readonly crops: Readonly<Record<CropName, string>>;
  readonly pale: string;
  readonly red: string;
  readonly dark: string;
  /** Names without a colour: the crop of the place, and two that say when it ripens or how large it grows. */
  readonly others: readonly [local: string, early: string, late: string];
}

/** Each text is a list, separated by bars. */
function speech(crops: string, colours: string, others: string): Speech {
  const [barley = '', wheat = '', potato = ''] = crops.split('|');
  const [pale = '', red = '', dark = ''] = colours.split('|');
  const [local = '', early = '', late = ''] = others.split('|');
  return { crops: { barley, wheat, potato }, pale, red, dark, others: [local, early, late] };
}

const english = speech('Barley|Wheat|Potato', '* White|* Red|* Black', 'Old * crop|Early *|Late *');
const german = speech(
  'gerste|weizen|kartoffel',
  '*er Weisse|*er Rote|*er Schwarze',
  '*er Landcrop|*er Frühe|*er Späte',
);
const dutch = speech(
  'gerst|tarwe|aardappel',
  '*se Witte|*se Rode|*se Blauwe',
  '*se Landcrop|*se Vroege|*se Late',
);
const nordic = speech('korn|vete|potatis', '* Vit|* Röd|* Svart', '* Lantcrop|* Tidig|* Sen');
const polish = speech(
  'Jeczmien|Pszenica|Ziemniak',
  '* Jasna|* Czerwona|* Ciemna',
  'crop *|* Wczesna|* Wysoka',
);
const spanish = speech(
  'Cebada|Trigo|Papa',
  'Blanca de *|Roja de *|Negra de *',
  'crop criolla de *|Temprana de *|Tardía de *',
);
const andean = speech('Cebada|Trigo|Papa', 'Yuraq *|Puka *|Yana *', 'crop nativa *|Chaucha *|Hatun *');
const italian = speech(
  'Orzo|Grano|Patata',
  'Bianco di *|Rosso di *|Nero di *',
  'crop di *|Precoce di *|Tardivo di *',
);
const french = speech('Orge|Blé|Pomme de terre', '* Blanc|* Rouge|* Noir', 'crop de *|* Précoce|* Tardif');
const arabic = speech('Shair|Qamh|Batata', '* Abyad|* Ahmar|* Aswad', 'crop Baladi *|* Bakir|* Kabir');
const turkish = speech('Arpa|Bugday|Patates', 'Ak *|Kirmizi *|Kara *', '* Yerli crop|Erkenci *|Uzun *');
const persian = speech('Jo|Gandom|Sib', '* Sefid|* Sorkh|* Siah', 'crop-e Mahalli-ye *|* Zudras|* Boland');
const ethiopian = speech('Gebs|Sinde|Dinich', '* Nech|* Key|* Tikur', '* crop|* Fetan|* Tilik');
const indian = speech('Jau|Gehun|Aloo', 'Safed *|Lal *|Kala *', '* Desi crop|Agati *|Lambi *');
const nepali = speech('Jau|Gahu|Aalu', '* Seto|* Rato|* Kalo', '* Raithane crop|* Chaite|* Thulo');
const chinese = speech('Damai|Xiaomai|Yangyu', '* Bai|* Hong|* Hei', '* crop|* Zao|* Wan');
const japanese = speech('Omugi|Komugi|Imo', 'Shiro *|Aka *|Kuro *', '* Zairai crop|Wase *|Okute *');
const kazakh = speech('Arpa|Bidai|Kartop', 'Ak *|Kyzyl *|Kara *', '* Zhergilikti crop|* Erte|* Biik');

const speeches: ReadonlyMap<string, Speech> = new Map([
  ['DEU', german],
  ['NLD', dutch],
  ['SWE', nordic],
  ['NOR', nordic],
  ['POL', polish],
  ...['ESP', 'MEX', 'ARG', 'COL'].map((code) => [code, spanish] as const),
  ...['PER', 'BOL', 'ECU', 'CHL'].map((code) => [code, andean] as const),
  ['ITA', italian],
  ['FRA', french],
  ...['MAR', 'TUN', 'SYR'].map((code) => [code, arabic] as const),
  ['TUR', turkish],
  ['IRN', persian],
  ['ETH', ethiopian],
  ['IND', indian],
  ['NPL', nepali],
  ['CHN', chinese],
  ['JPN', japanese],
  ['KAZ', kazakh],
]);

type Shade = 'pale' | 'red' | 'dark';

/** The colour of ears or tubers. */
function shadeOf(appearance: Appearance): Shade {
  const colour = appearance.plant === 'potato' ? appearance.skin : appearance.earColour;
  if (colour === 'red' || colour === 'amber') return 'red';
  return colour === 'black' || colour === 'purple' ? 'dark' : 'pale';
}

/** Landraces of the demo collection have ids behind those of the programmes. */
const firstRound = 2;

interface Landrace {
  readonly id: number;
  readonly crop: CropName;
  readonly appearance: Appearance;
  /** Where it comes from, if that is known. */
  readonly countryCode?: string | undefined;
}

/** After a village in its country: alone, with its colour, or with what else distinguishes it. */
export function landraceName({ id, crop, appearance, countryCode = '' }: Landrace): string {
  const { crops, others, ...colours } = speeches.get(countryCode) ?? english;
  const forms = ['*', colours[shadeOf(appearance)], ...others];
  const count = placeCount(countryCode);
  const round = Math.floor(id / count);
  // Villages come again after some hundred ids, then in the next form; after all forms with a number.
  const form = forms[((id % count) + round) % forms.length] ?? '*';
  const name = form.replace('crop', crops[crop]).replace('*', placeName(countryCode, id));
  const repeated = Math.floor((round - firstRound) / forms.length);
  return repeated < 1 ? name : `${name} ${repeated + 1}`;
}

/** Wild plants have no name: where and as what number they were collected. */
export function populationName(village: string, collectingNumber: string): string {
  return `${village} ${collectingNumber}`;
}
