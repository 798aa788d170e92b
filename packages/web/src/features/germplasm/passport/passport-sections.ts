import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { TextKey } from '@landrace/locales/text-key';
import { type ComponentType, lazy } from 'react';

/** The reader, as far as it determines which sections there are. */
interface Reader {
  readonly isSignedIn: boolean;
  readonly mayComment: boolean;
}

/** `absent`: there is no such section. `empty`: a single line states that. */
export type SectionState = 'absent' | 'empty' | 'shown';
type StateOf = (passport: Passport, reader: Reader) => SectionState;
type Body = ComponentType<{ readonly passport: Passport }>;

export interface PassportSection {
  /** Id of its element, and the value of `section` in the address. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly stateOf: StateOf;
  readonly Body: Body;
}

type NameIn<Key> = Key extends `germplasm.passport.sections.${infer Name}.empty` ? Name : never;

/** Its body is loaded when the section is about to scroll into view. */
function section(name: NameIn<TextKey>, stateOf: StateOf, load: () => Promise<Body>): PassportSection {
  return {
    id: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title: `germplasm.passport.sections.${name}.title`,
    empty: `germplasm.passport.sections.${name}.empty`,
    stateOf,
    Body: lazy(async () => ({ default: await load() })),
  };
}

type Part<Data> = { readonly data: Data } | { readonly error: string };

/** A failed part is shown, so that its error is visible. */
function isEmpty(part: Part<readonly unknown[]>): boolean {
  return 'data' in part && part.data.length === 0;
}

type Counted = Extract<Passport['counts'], { data: unknown }>['data'];

const ifCounted =
  (name: keyof Counted): StateOf =>
  ({ counts }) =>
    'data' in counts && counts.data[name] === 0 ? 'empty' : 'shown';

const ifFilled =
  (name: 'synonyms' | 'institutions' | 'publications'): StateOf =>
  (passport) =>
    isEmpty(passport[name]) ? 'empty' : 'shown';

const always: StateOf = () => 'shown';

const warningsState: StateOf = ({ warnings }) => (isEmpty(warnings) ? 'absent' : 'shown');

const completenessState: StateOf = ({ completeness }) => (completeness === undefined ? 'absent' : 'shown');

const commentsState: StateOf = (passport, reader) => {
  if (!reader.mayComment) return 'absent';
  // Users who may comment need the form, so the section is never collapsed for them.
  return reader.isSignedIn ? 'shown' : ifCounted('comments')(passport, reader);
};

const lists = () => import('./sections/related-lists');
const community = () => import('./sections/community');

/** In the order of the page: identity, origin, data, comments. */
export const passportSections: readonly PassportSection[] = [
  section('warnings', warningsState, async () => (await import('./sections/warnings/body')).Warnings),
  section('passportData', always, async () => (await import('./sections/passport-data/body')).PassportData),
  section(
    'completeness',
    completenessState,
    async () => (await import('./sections/completeness/body')).Completeness,
  ),
  section('synonyms', ifFilled('synonyms'), async () => (await import('./sections/synonyms/body')).Synonyms),
  section(
    'institutions',
    ifFilled('institutions'),
    async () => (await import('./sections/institutions/body')).Institutions,
  ),
  section('location', always, async () => (await import('./sections/location/body')).Location),
  section(
    'pedigreeChart',
    ifCounted('pedigrees'),
    async () => (await import('./sections/pedigree-chart/body')).PedigreeChart,
  ),
  section('pedigreeTable', ifCounted('pedigrees'), async () => (await lists()).PedigreeTable),
  section(
    'pedigreeDefinitions',
    ifCounted('pedigreeDefinitions'),
    async () => (await lists()).PedigreeDefinitions,
  ),
  section(
    'entities',
    ifCounted('entities'),
    async () => (await import('./sections/entities/entity-tree')).Entities,
  ),
  section('images', ifCounted('images'), async () => (await community()).Images),
  section(
    'traitPerformance',
    ifCounted('traits'),
    async () => (await import('./sections/trait-performance/body')).TraitPerformance,
  ),
  section('attributes', ifCounted('attributes'), async () => (await lists()).Attributes),
  section('datasets', ifCounted('datasets'), async () => (await lists()).Datasets),
  section('groups', ifCounted('groups'), async () => (await lists()).Groups),
  section('publications', ifFilled('publications'), async () => (await community()).Publications),
  section('links', always, async () => (await community()).Links),
  section('comments', commentsState, async () => (await community()).Comments),
];
