export type CropName = 'barley' | 'wheat' | 'potato';

export interface Taxon {
  readonly id: number;
  readonly genus: string;
  readonly species?: string;
  readonly speciesAuthor?: string;
  readonly subtaxa?: string;
  readonly subtaxaAuthor?: string;
  readonly ploidy?: number;
}

export interface Crop {
  readonly name: CropName;
  /** As in CROPNAME. */
  readonly title: string;
  readonly prefix: string;
  readonly cultivated: readonly Taxon[];
  readonly wild: readonly Taxon[];
}

const subspecies = (name: string) => `subsp. ${name}`;
const vulgare = { genus: 'Hordeum', species: 'vulgare', speciesAuthor: 'L.', ploidy: 2 };
const turgidum = { genus: 'Triticum', species: 'turgidum', speciesAuthor: 'L.', ploidy: 4 };
const tuberosum = { genus: 'Solanum', species: 'tuberosum', speciesAuthor: 'L.' };

export const crops: readonly [barley: Crop, wheat: Crop, potato: Crop] = [
  {
    name: 'barley',
    title: 'Barley',
    prefix: 'BAR',
    cultivated: [{ id: 1, ...vulgare, subtaxa: subspecies('vulgare') }],
    wild: [
      { id: 2, ...vulgare, subtaxa: subspecies('spontaneum'), subtaxaAuthor: '(K. Koch) Asch. & Graebn.' },
      { id: 3, genus: 'Hordeum', species: 'bulbosum', speciesAuthor: 'L.' },
    ],
  },
  {
    name: 'wheat',
    title: 'Wheat',
    prefix: 'WHT',
    cultivated: [
      { id: 4, genus: 'Triticum', species: 'aestivum', speciesAuthor: 'L.', ploidy: 6 },
      { id: 5, ...turgidum, subtaxa: subspecies('durum'), subtaxaAuthor: '(Desf.) Husn.' },
      { id: 6, genus: 'Triticum', species: 'monococcum', speciesAuthor: 'L.', ploidy: 2 },
    ],
    wild: [
      { id: 7, genus: 'Aegilops', species: 'tauschii', speciesAuthor: 'Coss.', ploidy: 2 },
      { id: 8, genus: 'Aegilops' },
    ],
  },
  {
    name: 'potato',
    title: 'Potato',
    prefix: 'POT',
    cultivated: [
      { id: 9, ...tuberosum, ploidy: 4 },
      {
        id: 10,
        ...tuberosum,
        subtaxa: subspecies('andigenum'),
        subtaxaAuthor: '(Juz. & Bukasov) Hawkes',
        ploidy: 4,
      },
    ],
    wild: [{ id: 11, genus: 'Solanum', species: 'demissum', speciesAuthor: 'Lindl.', ploidy: 6 }],
  },
];

export function cropAt(index: number): Crop {
  const [barley, wheat, potato] = crops;
  return [barley, wheat, potato][index % crops.length] ?? barley;
}
