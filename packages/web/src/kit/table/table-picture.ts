import type { ReactNode } from 'react';

/** The rows of a list in another form, such as a map. A button of the toolbar shows and hides it. */
export interface TablePicture {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  /** Rendered inside the table, so that it can use the list's filter. */
  readonly content: ReactNode;
}
