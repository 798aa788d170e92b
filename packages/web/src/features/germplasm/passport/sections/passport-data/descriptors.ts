import type { Mcpd } from '@landrace/contract/areas/germplasm/passport.routes';

export type Descriptor = Exclude<keyof Mcpd, 'id' | 'entityparentid'>;

interface DescriptorGroup {
  readonly id: 'identity' | 'taxonomy' | 'origin' | 'breeding' | 'storage';
  readonly descriptors: readonly Descriptor[];
}

/** The descriptors of MCPD 2.1 grouped by topic, and within a group in the order of the standard. */
export const descriptorGroups: readonly DescriptorGroup[] = [
  {
    id: 'identity',
    descriptors: [
      'puid',
      'instcode',
      'accenumb',
      'accename',
      'othernumb',
      'entitytype',
      'entityparentaccenumb',
      'remarks',
    ],
  },
  {
    id: 'taxonomy',
    descriptors: ['genus', 'species', 'spauthor', 'subtaxa', 'subtauthor', 'cropname'],
  },
  {
    id: 'origin',
    descriptors: [
      'origcty',
      'collsite',
      'declatitude',
      'declongitude',
      'latitude',
      'longitude',
      'coorduncert',
      'coorddatum',
      'georefmeth',
      'elevation',
      'colldate',
      'collsrc',
      'collnumb',
      'collcode',
      'collname',
      'collinstaddress',
      'collmissid',
    ],
  },
  {
    id: 'breeding',
    descriptors: ['bredcode', 'bredname', 'ancest', 'donorcode', 'donorname', 'donornumb', 'acqdate'],
  },
  { id: 'storage', descriptors: ['sampstat', 'storage', 'mlsstat', 'duplsite', 'duplinstname'] },
];

export const taxonDescriptors: ReadonlySet<Descriptor> = new Set(['genus', 'species', 'subtaxa']);
