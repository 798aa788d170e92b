import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import type { AnyPresentation } from '../../kit/table/presentation';
import { germplasmCells } from '../germplasm/public';

/** How the things of each kind look in the list they come from, where that is not the kit's own way. */
const cells: Readonly<Partial<Record<MarkedType, unknown>>> = { germplasm: germplasmCells };

export function memberCells(type: MarkedType): Pick<AnyPresentation, 'cells'> {
  return cells[type] ? { cells: cells[type] as NonNullable<AnyPresentation['cells']> } : {};
}
