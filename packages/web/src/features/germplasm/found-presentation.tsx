import type { ReactNode } from 'react';
import { StateMessage } from '../../kit/layout/state-message';

interface Found<Line extends string> {
  /** The column that shows why germplasm was found. */
  readonly line: Line;
  readonly icon: ReactNode;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** How a list of found germplasm differs from the list of all. */
export const foundPresentation = <Line extends string>({ line, icon, emptyTitle, emptyText }: Found<Line>) =>
  ({
    cardColumns: {
      title: 'germplasmDisplayName',
      line,
      details: ['taxon', 'countryName', 'biologicalStatusName', 'availableData'],
    },
    empty: <StateMessage icon={icon} title={emptyTitle} text={emptyText} />,
  }) as const;
