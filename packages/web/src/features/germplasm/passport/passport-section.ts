import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { TextKey } from '@landrace/locales/text-key';
import type { ComponentType } from 'react';

/** The reader, as far as it determines which sections there are. */
interface Reader {
  readonly isSignedIn: boolean;
  readonly mayComment: boolean;
}

/** `absent`: there is no such section. `empty`: a single line states that. */
export type SectionState = 'absent' | 'empty' | 'shown';

export interface PassportSection {
  /** Id of its element, and the value of `section` in the address. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly stateOf: (passport: Passport, reader: Reader) => SectionState;
  /** Loaded when the section is about to scroll into view. */
  readonly Body: ComponentType<{ readonly passport: Passport }>;
}

type Part<Data> = { readonly data: Data } | { readonly error: string };

/** A failed part is shown, so that its error is visible. */
export function shownUnless<Data>(part: Part<Data>, isEmpty: (data: Data) => boolean): SectionState {
  return 'data' in part && isEmpty(part.data) ? 'empty' : 'shown';
}

type Counted = Extract<Passport['counts'], { data: unknown }>['data'];

export function shownIfCounted(name: keyof Counted): PassportSection['stateOf'] {
  return ({ counts }) => shownUnless(counts, (counted) => counted[name] === 0);
}
