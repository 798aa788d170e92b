import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import type { AnyPresentation } from '../../kit/table/presentation';
import { germplasmCells } from '../germplasm/public';

/** The cells of each type as in its own list, where they differ from the kit's default. */
const cells: Readonly<Partial<Record<MarkedType, unknown>>> = { germplasm: germplasmCells };

export function memberCells(type: MarkedType): Pick<AnyPresentation, 'cells'> {
  return cells[type] ? { cells: cells[type] as NonNullable<AnyPresentation['cells']> } : {};
}
