import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import type { TextKey } from '@landrace/locales/text-key';
import type { ComponentType } from 'react';

/** Who reads, as far as it decides what there is to read. */
interface Reader {
  readonly isSignedIn: boolean;
  readonly mayComment: boolean;
}

/** `absent`: there is no such section. `empty`: one line says so. */
export type SectionState = 'absent' | 'empty' | 'shown';

export interface PassportSection {
  /** Of its element, and what `section` in the address says. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly stateOf: (passport: Passport, reader: Reader) => SectionState;
  /** Loaded when the section comes near. */
  readonly Body: ComponentType<{ readonly passport: Passport }>;
}

type Part<Data> = { readonly data: Data } | { readonly error: string };

/** A part that failed is shown, so that its failure is. */
export function shownUnless<Data>(part: Part<Data>, isEmpty: (data: Data) => boolean): SectionState {
  return 'data' in part && isEmpty(part.data) ? 'empty' : 'shown';
}

type Counted = Extract<Passport['counts'], { data: unknown }>['data'];

export function shownIfCounted(name: keyof Counted): PassportSection['stateOf'] {
  return ({ counts }) => shownUnless(counts, (counted) => counted[name] === 0);
}
