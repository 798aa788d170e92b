import type { ReactNode } from 'react';

/** Something that places can be coloured by. */
export interface ColourField {
  readonly name: string;
  readonly label: string;
  /** A value, or a mean of values, as people read it. */
  readonly write: (value: string | number) => ReactNode;
}
