/**
 * Invented places: each style joins syllables or words that are common in the names of one part of the world. Letters
 * are those of Western Europe, as the fonts of the portal have them.
 */
interface Style {
  /** One part of each list makes a name. */
  readonly parts: readonly (readonly string[])[];
  /** What a region and a province are called; `*` is the place. */
  readonly region: readonly string[];
  readonly province: string;
}

const words = (text: string) => text.split(' ');

function style(parts: readonly string[], region: readonly string[], province: string): Style {
  return { parts: parts.map(words), region, province };
}

const british = style(
  [
    'North South West East Ash Birch Black Bram Cold Crow Deep Fern Fox Green Hard Hazel High Kirk Lark Long Mill Moss Oak Otter Red Rush Sand Stone Thorn Wind',
    'acre barrow bourne combe cote dale den fold gill grange heath holm hurst lea low mere mound ridge rigg shaw slade thwaite wath wick',
  ],
  ['* Hills', '* Vale', '* Moor', '* Fen'],
  'County of *',
);
const german = style(
  [
    'Ahl Birk Bracht Buchen Dorn Eber Eich Elm Falken Fichten Grau Hasel Hohen Kalten Kirch Klee Linden Mohn Mühl Nieder Ober Osten Rap Reh Rosen Schleh Stein Wald Wester Wolfs',
    'acker ach au bach berg born brück feld furt grund hain hof holz kamp lehn loh moos rain rieth roda stedt tal wang winkel',
  ],
  ['*er Land', '*er Höhe', '*er Börde', '*er Wald'],
  'Kreis *',
);
const dutch = style(
  [
    'Ber Bos Broek Dijk Eik Elz Gras Haag Heide Hout Klaver Kruis Lange Linde Meer Molen Noord Oost Peel Riet Rog Schap Veen Vlas Wal West Wilg Wit Zand Zuid',
    'akker beek berge brug burg dam dorp drecht erve heuvel hoek horst kerke laar landen made meren ooi rade sloot stede veld waard wijk',
  ],
  ['* Polder', 'Land van *', '* Veen', '* Heide'],
  'Gewest *',
);
const nordic = style(
  [
    'Al Ask Berg Björk Brat Dal Ek Fager Furu Gran Grön Hag Hassel Hög Kalv Korn Lang Lind Ljung Löv Mo Myr Ny Olm Rå Skog Sol Sten Tall Vall',
    'aberg backa bro by dal ered eng fors gard hult kulla lida löse marka näs ras rud sala stad sunda torp valla vik äng',
  ],
  ['*bygden', '*dalen', '*slätten', '*skogen'],
  '* län',
);
const polish = style(
  [
    'Borz Brzez Bukow Chmiel Czarn Dab Dolin Gaj Grab Jawor Jod Kalin Klon Krzew Lesz Lip Modrz Niw Olsz Ostrz Piask Prosn Rad Rudz Sokol Stud Topol Wierzb Zbrz Zyt',
    'anka any bor ec ewo eniec ice ichy igora in isko iszcz no nica ochowo olas oly ow owiec owo ownik ucha yn ynek',
  ],
  ['Dolina *', 'Puszcza *', 'Wzgórza *', 'Równina *'],
  'Powiat *',
);
const spanish = style(
  [
    'Agua Alba Arroyo Barra Breza Cal Campo Carra Ceja Cerro Cuesta Fuente Hoyo Huerta Llano Loma Mata Monte Oro Palo Pedra Peña Pozo Prado Quebra Robre Sauce Tierra Torre Val Vega',
    'alta amarga blanda bermeja cana cierva clara dorada dulce erma florida fría gadea grana honda larga lirio luenga mayor negra nueva parda roya serena',
  ],
  ['Sierra de *', 'Valle de *', 'Páramo de *', 'Llanos de *'],
  'Provincia de *',
);
const andean = style(
  [
    'Allpa Anta Chaqui Chilli Chuqui Cusi Hatun Huaylla Illa Inti Killa Kuntur Llama Maran Mayu Pampa Paqu Pillku Pisqu Puka Qara Qori Quilla Rumi Sachap Sara Sumaq Tika Wayra Yana',
    'bamba cancha chaca cocha corral cucho huasi kasa llacta marka moqo ñan orqo pata pukyu puncu qaqa rinri suyo tambo uchu wasi wayqo yoq',
  ],
  ['Quebrada *', 'Puna de *', 'Valle de *', 'Altiplano de *'],
  'Provincia de *',
);
const italian = style(
  [
    'Acqua Borgo Campo Casal Castro Cerre Colle Fara Fonte Forca Gallo Grotta Isola Lago Luco Monte Nove Olmo Orto Petra Pieve Poggio Ripa Rocca Selva Serra Terra Torre Valle Vigna',
    'alba arsa bianca bruna cavo chiara corva dolce donata ferma fosca grossa lunga luce marza mora nera nova rara sarto secca tonda vento viva',
  ],
  ['Colline di *', 'Valle di *', 'Piana di *', 'Monti di *'],
  'Provincia di *',
);
const french = style(
  [
    'Argen Aube Beau Belle Bois Bour Champ Chante Char Clair Combe Cour Dom Font Fraise Gran Haute Lande Loup Mar Mont Neuve Noir Orge Pré Roche Rou Saule Val Vigne',
    'bert brac brise chet courbe court don fane fleur gane grive lière loge mare mèche mine morel nay perche privet rive serre tier velle',
  ],
  ['Plateau de *', 'Vallée de *', 'Plaine de *', 'Monts de *'],
  'Canton de *',
);
const maghrebi = style(
  [
    'Aïn Bir Bled Bordj Dar Djebel Douar Hassi Henchir Kef Ksar Oued Ouled Ras Sidi Souk Tala Tizi',
    'Ab Az Ben Cher Dra Fer Ghez Haz Jem Kas Lem Mer Nez Ouar Rim Sef Tam Zer',
    'ada aline ane ara azi elma ema ila imar ouna oura yat',
  ],
  ['Plaine de *', 'Monts de *', 'Plateau de *', 'Vallée de *'],
  'Province de *',
);
const levantine = style(
  [
    'Ab Bar Daf Gar Haj Jal Kaf Lab Mar Nah Qas Ram Sal Tal Wad Zar',
    'ad af ak al ar as ib in or um',
    'a aneh ata ein iya oun oura',
  ],
  ['Jabal *', 'Wadi *', 'Sahl *', 'Badiat *'],
  'Nahiyat *',
);
const turkish = style(
  [
    'Ak Altin Arpa Bag Boz Bugday Cam Dag Demir Elma Gok Gul Guz Kara Kavak Kaya Kizil Koru Kum Kuru Mese Orta Sari Sogut Su Tas Toprak Tuz Yayla Yesil',
    'alan atli bagi bel boyu burun cukur dere dogan duzu evler gecit hisar irmak kaya kent koru kuyu oba oren pinar sirt tarla tepeli yazi',
  ],
  ['* Ovasi', '* Daglari', '* Yaylasi', '* Vadisi'],
  '* Ilcesi',
);
const persian = style(
  [
    'Ab And Bag Bar Dar Far Gol Hash Jam Kar Lar Mah Nas Par Roz Sar',
    'a an av e i o on u ush y',
    'bagh dasht deh gird jan kuh mand rud zar',
  ],
  ['Dasht-e *', 'Kuh-e *', 'Darreh-ye *', 'Kavir-e *'],
  'Bakhsh-e *',
);
const ethiopian = style(
  [
    'Ab Ad Bal Ber Dab Deb Ger Gol Har Kel Lal Mek Sel Tem Wol Zeg',
    'a ab am an e el en er ir o',
    'ba cha da gala ga ka mera na ra ta',
  ],
  ['* Highlands', '* Plateau', '* Escarpment', '* Valley'],
  '* Woreda',
);
const indian = style(
  [
    'Amb Bar Bel Chand Dev Gaj Har Jal Kan Kesh Lal Mad Nar Nil Pad Raj Sam Son Tal Ud',
    'a al an e i ar o u',
    'gaon garhi khera kheri nagla pani pipla purwa tara wada',
  ],
  ['* Tarai', '* Doab', '* Plains', '* Ghati'],
  'Zila *',
);
const himalayan = style(
  [
    'Bhal Chau Dhar Gai Ghum Jum Kal Khar Lam Mana Nam Pat Ram Sim Tar Thul',
    'a ang e i o u',
    'besi danda deurali gaun khola kot lek phedi pokhari tar',
  ],
  ['* Himal', '* Khola', '* Lekh', '* Upatyaka'],
  'Jilla *',
);
const chinese = style(
  [
    'An Bai Chang Da Dong Feng Gao Hei Hong Huang Jin Lan Liu Long Mai Nan Ping Qing Shan Shi Tai Xi Yun Zhao',
    'an bei chuan dian feng gang gou he hu jia kou ling mao men ping qiao quan shi shu tai tun wan yuan zhai',
  ],
  ['* Valley', '* Basin', '* Loess Plateau', '* Hills'],
  '* County',
);
const japanese = style(
  [
    'Aki Asa Fuka Hana Hara Hina Ishi Iwa Kami Kawa Kuro Maru Mizu Moro Natsu Nishi Oka Saka Shira Soba Taka Toyo Yama Yuki',
    'be da gawa hara hata iwa kage kubo machi mori moto mura naka numa o oka saki sato sawa shima tani toge ura zawa',
  ],
  ['* Plateau', '* Basin', '* Valley', '* Foothills'],
  '* District',
);
const steppe = style(
  [
    'Ak Alma Aral Ay Bala Bes Bor Dala Jan Jas Kara Kok Kum Kyzyl Mai Ong Ory Sary Saz Tas Temir Tor Uly Zhar',
    'adyr aul bas biik bulak dala jar kent kol konys kuduk mola ozek sai shoky su tam tau tobe togai tuz uzek zhota zhurt',
  ],
  ['* Steppe', '* Hills', '* Basin', '* Plain'],
  'Audany *',
);

/** Of countries that have no style of their own the names are English. */
const styles: ReadonlyMap<string, Style> = new Map([
  ['DEU', german],
  ['NLD', dutch],
  ['SWE', nordic],
  ['NOR', nordic],
  ['POL', polish],
  ['ESP', spanish],
  ['MEX', spanish],
  ['ARG', spanish],
  ['COL', spanish],
  ['PER', andean],
  ['BOL', andean],
  ['ECU', andean],
  ['CHL', andean],
  ['ITA', italian],
  ['FRA', french],
  ['MAR', maghrebi],
  ['TUN', maghrebi],
  ['SYR', levantine],
  ['TUR', turkish],
  ['IRN', persian],
  ['ETH', ethiopian],
  ['IND', indian],
  ['NPL', himalayan],
  ['CHN', chinese],
  ['JPN', japanese],
  ['KAZ', steppe],
]);

const styleOf = (countryCode: string) => styles.get(countryCode) ?? british;

/** Has no factor in common with the number of names of any style, so that neighbours differ and all are used. */
const stride = 6_607;

/** After how many places the names of a country repeat. */
export function placeCount(countryCode: string): number {
  return styleOf(countryCode).parts.reduce((count, part) => count * part.length, 1);
}

/** The nth invented village of a country. */
export function placeName(countryCode: string, nth: number): string {
  const { parts } = styleOf(countryCode);
  let place = ((nth + 7) * stride) % placeCount(countryCode);
  let name = '';
  for (const part of parts) {
    name = join(name, part[place % part.length] ?? '');
    place = Math.floor(place / part.length);
  }
  return name;
}

/** A part with a capital letter is a word of its own; a letter that meets itself is written once. */
function join(name: string, part: string): string {
  if (name !== '' && /^[A-Z]/.test(part)) return `${name} ${part}`;
  return name.at(-1) === part[0] ? name + part.slice(1) : name + part;
}

/** Each country has nine of them, named after places. */
export function regionName(countryCode: string, nth: number): string {
  const { region } = styleOf(countryCode);
  const form = region[nth % region.length] ?? '*';
  return form.replace('*', placeName(countryCode, 31 + (nth % 9)));
}

export function provinceName(countryCode: string, nth: number): string {
  return styleOf(countryCode).province.replace('*', placeName(countryCode, 53 + (nth % 5)));
}
