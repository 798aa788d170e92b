import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../../kit/icons/icon';
import type { Findable } from './rank';

/** In the order of display. */
export const paletteGroups = ['recent', 'pages', 'actions', 'found'] as const;
type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteEntry extends Findable {
  readonly id: string;
  readonly icon?: ComponentType<IconProps> | undefined;
  /** Where it belongs, or an alternative name. */
  readonly detail?: string | undefined;
  /** Replaces label and detail. */
  readonly content?: ReactNode;
  readonly run: () => void;
}

export type PaletteEntries = Readonly<Record<PaletteGroup, readonly PaletteEntry[]>>;
