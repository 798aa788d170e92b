import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../../kit/icons/icon';
import type { Findable } from './rank';

/** In the order in which they stand. */
export const paletteGroups = ['recent', 'pages', 'actions', 'found'] as const;
type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteEntry extends Findable {
  readonly id: string;
  readonly icon?: ComponentType<IconProps> | undefined;
  /** Where it belongs, or what else it is called. */
  readonly detail?: string | undefined;
  /** In place of label and detail. */
  readonly content?: ReactNode;
  readonly run: () => void;
}

export type PaletteEntries = Readonly<Record<PaletteGroup, readonly PaletteEntry[]>>;
