/**
 * What the list of germplasm and a passport must offer. `by-role` checks each of them as visitor, researcher and
 * curator: a requirement without a check does not compile.
 */
export const listRequirements = {
  columns: 'every column of the contract can be shown',
  cells: 'icons of data present, ring of completeness, flag, institutions with roles, entity parent',
  picture: 'a picture while it is pointed at',
  facets: 'every facet, the ranks of taxonomy within each other',
  download: 'passports or pedigrees, of all, of a group or of what is marked, with attributes',
  marks: 'a row is marked and unmarked',
  phone: 'cards that fit a phone',
  map: 'a map of exactly the filtered rows, coloured six ways',
} as const;
export type ListRequirement = keyof typeof listRequirements;

/** By the ids of the sections, and what surrounds them. */
export const passportRequirements = {
  warnings: 'what somebody warns about',
  'passport-data': 'descriptors of the standard, codes with their meaning',
  completeness: 'the index out of 10, and what would raise it',
  synonyms: 'other names',
  institutions: 'institutions by role',
  location: 'the collecting site on a map; curators may change it',
  'pedigree-chart': 'ancestors and descendants as a drawing',
  'pedigree-table': 'parents and children as a table',
  'pedigree-definitions': 'pedigrees as they are written',
  entities: 'the hierarchy as a tree and as a table',
  images: 'small pictures, large ones when pressed',
  'trait-performance': 'its means against all others',
  attributes: 'what else was recorded',
  datasets: 'those that one may know of, and no others',
  groups: 'public ones and one’s own',
  publications: 'what was written about it',
  links: 'pages elsewhere',
  comments: 'everybody reads, whoever is signed in writes',
  keys: 'found by id, number, name and PUID',
  unknown: 'what does not exist leads on to the list',
  sections: 'an index of all sections; empty ones are one line',
  actions: 'mark, copy the link, print; curators merge',
  recent: 'passports looked at last, newest first, each once',
  phone: 'a page that fits a phone',
} as const;
export type PassportRequirement = keyof typeof passportRequirements;
