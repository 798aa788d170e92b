import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { TextKey } from '@landrace/locales/text-key';
import { type ComponentType, lazy } from 'react';
import { type DatasetType, neededLicences } from './needed-licences';

/** The reader, as far as it determines which sections there are. */
interface Reader {
  readonly isSignedIn: boolean;
  readonly mayComment: boolean;
  readonly mayCurate: boolean;
}

/** `absent`: there is no such section. `empty`: the last line of the page states that. */
export type SectionState = 'absent' | 'empty' | 'shown';
type StateOf = (passport: Passport, reader: Reader) => SectionState;

export interface PassportSection {
  /** Id of its element, and the value of `section` in the address. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly stateOf: StateOf;
  readonly Body: ComponentType<{ readonly passport: Passport }>;
}

type NameIn<Key> = Key extends `germplasm.passport.sections.${infer Name}.empty` ? Name : never;

/** Bodies are one script, which is loaded after the first part of the page. */
function section(name: NameIn<TextKey>, stateOf: StateOf): PassportSection {
  return {
    id: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title: `germplasm.passport.sections.${name}.title`,
    empty: `germplasm.passport.sections.${name}.empty`,
    stateOf,
    Body: lazy(async () => ({ default: (await import('./section-bodies')).sectionBodies[name] })),
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

/** Nothing may be said to be missing that a licence hides; the section offers to accept it. */
const ifReadable =
  (name: keyof Counted, type: DatasetType): StateOf =>
  (passport, reader) => {
    const state = ifCounted(name)(passport, reader);
    return state === 'empty' && neededLicences(passport, type).length > 0 ? 'shown' : state;
  };

const pedigreeState: StateOf = (passport, reader) => {
  const drawn = ifReadable('pedigrees', 'pedigree')(passport, reader);
  return drawn === 'shown' ? drawn : ifCounted('pedigreeDefinitions')(passport, reader);
};

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

/** Curators add them there. */
const imagesState: StateOf = (passport, reader) =>
  reader.mayCurate ? 'shown' : ifCounted('images')(passport, reader);

/** In the order of the page: identity, origin, data, comments. */
export const passportSections: readonly PassportSection[] = [
  section('warnings', warningsState),
  section('passportData', always),
  section('completeness', completenessState),
  section('synonyms', ifFilled('synonyms')),
  section('institutions', ifFilled('institutions')),
  section('location', always),
  section('pedigreeChart', pedigreeState),
  section('entities', ifCounted('entities')),
  section('images', imagesState),
  section('traitPerformance', ifReadable('traits', 'trials')),
  section('attributes', ifCounted('attributes')),
  section('datasets', ifCounted('datasets')),
  section('groups', ifCounted('groups')),
  section('publications', ifFilled('publications')),
  section('links', always),
  section('comments', commentsState),
];
