import type { ReactNode } from 'react';

/** One picture of a gallery. */
export interface Picture {
  readonly id: number;
  /** The alternative text: its description, else the name of what it shows. */
  readonly name: string;
  /** Shown below it; absent if nobody described it. */
  readonly caption?: string | undefined;
  /** The addresses of a small version and of the file itself. */
  readonly thumbnail: string;
  readonly original: string;
  /** What it shows, with a link; absent where the page already says so. */
  readonly subject?: ReactNode;
  /** Buttons for what can be done with it. */
  readonly tools?: ReactNode;
  /** Such as its date, where there is room for it. */
  readonly details?: ReactNode;
}
