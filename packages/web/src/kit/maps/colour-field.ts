import type { ReactNode } from 'react';

/** A field that places can be coloured by. */
export interface ColourField {
  readonly name: string;
  readonly label: string;
  /** Formats a value, or a mean of values. */
  readonly write: (value: string | number) => ReactNode;
}
