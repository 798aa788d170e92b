import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { type DemoTable, declareTable, upTo } from '../table';
import { countries, countryAt } from './countries';
import { placeName } from './place-names';

const institution = declareTable('institution', {
  id: 'number',
  code: 'text?',
  name: 'text',
  acronym: 'text?',
  country_id: 'number?',
  address: 'text?',
  email: 'text?',
  phone: 'text?',
  contact: 'text?',
});

/** XXX is not a country, so the codes cannot be mistaken for real ones. */
export function institutionCode(id: number): string {
  return `XXX${String(id).padStart(3, '0')}`;
}

/** Every field but the name is missing in some rows. */
function unlessMissing(id: number, every: number, value: string): string | undefined {
  return id % every === 0 ? undefined : value;
}

/** Some have none. */
export function codeOfInstitution(id: number): string | undefined {
  return unlessMissing(id, 11, institutionCode(id));
}

interface Institution {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly street: string;
}

/** The first four are genebanks that keep everything. */
const known: readonly Institution[] = [
  ['Northfold Genebank', 'Northfold', 'GBR', '4 Granary Lane'],
  ['Genbank Brachtenau', 'Brachtenau', 'DEU', 'Ährenweg 12'],
  ['Oostmeren Crop Collections', 'Oostmeren', 'NLD', 'Zaadpad 7'],
  ['Banco de Germoplasma Sierra Clara', 'Sierra Clara', 'ESP', 'Camino de las Eras 21'],
  ['Gerbatola Highland Crops Centre', 'Gerbatola', 'ETH', 'Plot 9, Plateau Road'],
  ['Banco de Papas Sumaqmarka', 'Sumaqmarka', 'PER', 'Jirón Oca 115'],
  ['Boztarla Dryland Crops Institute', 'Boztarla', 'TUR', 'Arpa Caddesi 33'],
  ['Kaldynowo Plant Breeding Station', 'Kaldynowo', 'POL', 'ul. Polna 5'],
  ['Granlidby Seed Archive', 'Granlidby', 'SWE', 'Kornvägen 18'],
  ['Sandmere Prairie Crops Institute', 'Sandmere', 'CAN', '240 Elevator Road'],
  ['Coolabrin Grains Research Farm', 'Coolabrin', 'AUS', '61 Silo Road'],
  ['Nilkhera Cereal Institute', 'Nilkhera', 'IND', '8 Canal Road'],
  ['Institut des Céréales de Valmorèze', 'Valmorèze', 'FRA', '3 chemin des Moulins'],
  ['Istituto Agrario Montesarto', 'Montesarto', 'ITA', 'Via delle Spighe 40'],
  ['Haugdalseter Seed Collection', 'Haugdalseter', 'NOR', 'Låvevegen 2'],
  ['Station Semencière de Tizirouna', 'Tizirouna', 'MAR', '14 rue des Semences'],
  ['Station Céréalière Oued Selmane', 'Oued Selmane', 'TUN', '6 route de la Plaine'],
  ['Wardiyan Seed Bank', 'Wardiyan', 'SYR', '17 Olive Press Street'],
  ['Sabzjan Dryland Wheat Institute', 'Sabzjan', 'IRN', '52 Qanat Street'],
  ['Akzhota Steppe Research Station', 'Akzhota', 'KAZ', '1 Grain Street'],
  ['Dhangaubesi Mountain Crops Centre', 'Dhangaubesi', 'NPL', 'Ward 3'],
  ['Qingshuwan Germplasm Centre', 'Qingshuwan', 'CHN', '88 Terrace Road'],
  ['Mizukakubo Crop Research Station', 'Mizukakubo', 'JPN', '2-9 Paddy Street'],
  ['Colección Nacional Qoritambo de Papa', 'Qoritambo', 'BOL', 'Calle Chuño 70'],
  ['Estación Páramo Huayllapata', 'Huayllapata', 'ECU', 'Vía al Páramo, km 6'],
  ['Centro de Tubérculos Lomaserena', 'Lomaserena', 'COL', 'Carrera 4, 11-20'],
  ['Estación Papera Chilhuamoqo', 'Chilhuamoqo', 'CHL', 'Camino del Bosque s/n'],
  ['Instituto Andino Quebraclara', 'Quebraclara', 'ARG', 'Avenida del Maíz 300'],
  ['Banco de Semillas Llanofría', 'Llanofría', 'MEX', 'Calle Milpa 12'],
  ['Glenfarrow Potato Station', 'Glenfarrow', 'IRL', 'Ridge Road'],
  ['Larkmoor Plant Breeding', 'Larkmoor', 'GBR', '19 Barley Row'],
  ['Saatzucht Grauenrieth', 'Grauenrieth', 'DEU', 'Am Zuchtgarten 1'],
  ['Kwekerij Lindewaard', 'Lindewaard', 'NLD', 'Pootweg 44'],
  ['Semillas Valdehermo', 'Valdehermo', 'ESP', 'Polígono El Trillo 6'],
  ['Hodowla Jodowec', 'Jodowec', 'POL', 'ul. Topolowa 9'],
  ['Sélection Champrivet', 'Champrivet', 'FRA', '27 route du Silo'],
  ['Sementi Roccafosca', 'Roccafosca', 'ITA', 'Via del Granaio 8'],
  ['Thornlea College Seed Collection', 'Thornlea', 'GBR', 'Orchard House, College Walk'],
  ['Elkhollow Seed Co-operative', 'Elkhollow', 'CAN', '5 Railway Avenue'],
  ['Wolenkera Farmers’ Seed Bank', 'Wolenkera', 'ETH', 'Market Square'],
].map(([name = '', town = '', country = '', street = '']) => ({ name, town, country, street }));

const kinds = ['Seed Bank', 'Crop Research Station', 'Plant Breeding', 'Field Station', 'Seed Collection'];

/** Large collections have more than the list. */
function furtherInstitution(id: number): Institution {
  const { code } = countryAt(id);
  const town = placeName(code, id);
  return {
    name: `${town} ${kinds[id % kinds.length]}`,
    town,
    country: code,
    street: `${1 + (id % 90)} Station Road`,
  };
}

function institutionAt(id: number): Institution {
  return known[id - 1] ?? furtherInstitution(id);
}

/** Where people work, written as in a citation. */
export function institutionName(id: number): string {
  return institutionAt(id).name;
}

export function institutionTown(id: number): string {
  return institutionAt(id).town;
}

/** Two breeders for each crop: barley, wheat, potato, and again. */
const breeders = [1, 2, 3, 31, 32, 33];

export function breedingInstitution(plan: Plan, programme: number): number {
  return Math.min(breeders[programme % breeders.length] ?? 1, plan.institutions);
}

const desks = [
  'Seed requests',
  'Curator of cereals',
  'Documentation',
  'Curator of tuber crops',
  'Front desk',
];

/** Without accents, as in an address of the web. */
function domainOf(town: string): string {
  return `${town
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}.example`;
}

/** The capital letters of a name. */
function acronymOf(name: string): string {
  const letters = name.normalize('NFD').replace(/[^A-Z]/g, '');
  return letters.length > 1 ? letters : name.slice(0, 3).toUpperCase();
}

/** Some of the tiny collection have no country; where the names are readable, that would be noticed. */
function isUnplaced({ size }: Plan, id: number): boolean {
  return size === 'tiny' && id % 6 === 0;
}

export function institutionTables(plan: Plan): DemoTable[] {
  return [
    institution.of(function* () {
      for (const id of upTo(plan.institutions)) {
        const { name, town, country, street } = institutionAt(id);
        yield {
          id,
          code: codeOfInstitution(id),
          name: nameOf(plan, id, name),
          acronym: unlessMissing(id, 4, acronymOf(name)),
          country_id: isUnplaced(plan, id) ? undefined : countries.find(({ code }) => code === country)?.id,
          address: unlessMissing(id, 5, `${street}\n${town}`),
          email: unlessMissing(id, 7, `info@${domainOf(town)}`),
          phone: unlessMissing(id, 3, `+00 000 ${String(id).padStart(4, '0')}`),
          contact: unlessMissing(id, 8, `${desks[id % desks.length]}, ${name}`),
        };
      }
    }),
  ];
}
