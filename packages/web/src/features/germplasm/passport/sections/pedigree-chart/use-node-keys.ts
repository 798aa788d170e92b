import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import type { usePanAndZoom } from '../../../../../kit/charts/use-pan-and-zoom';
import { useScreenAddress } from '../../../../../lib/screens';
import { type Direction, type PedigreeMember, relationsOf, type Shown } from './pedigree';
import { nodeAfterKey } from './walk';

interface Keys {
  readonly shown: Shown;
  readonly layout: LayeredLayout;
  readonly pan: ReturnType<typeof usePanAndZoom>;
  readonly onActive: (id: number) => void;
  readonly onSelect: (id: number) => void;
  readonly onUnfold: (member: PedigreeMember, direction: Direction) => void;
}

/** The keyboard in a pedigree: arrows move, Enter opens, the space bar selects, plus, minus and 0 zoom. */
export function useNodeKeys({ shown, layout, pan, onActive, onSelect, onUnfold }: Keys) {
  const navigate = useNavigate();
  const address = useScreenAddress();

  const others: Readonly<Record<string, (member: PedigreeMember) => void>> = {
    Enter: ({ germplasmId }) => {
      const to = address('passport', { germplasmId });
      if (to !== undefined) void navigate({ to });
    },
    ' ': ({ germplasmId }) => onSelect(germplasmId),
    '+': pan.zoomIn,
    '=': pan.zoomIn,
    '-': pan.zoomOut,
    '0': pan.showAll,
  };

  return (event: KeyboardEvent, member: PedigreeMember): void => {
    const other = others[event.key];
    const direction = ({ ArrowUp: 'parents', ArrowDown: 'children' } as const)[event.key];
    const next = nodeAfterKey(event.key, member.germplasmId, shown, layout);
    if (other) other(member);
    else if (next !== undefined) {
      onActive(next);
      const centre = layout.nodes.get(next);
      if (centre) pan.reveal(centre);
    } else if (direction && relationsOf(shown, member, direction).hidden > 0) onUnfold(member, direction);
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };
}
