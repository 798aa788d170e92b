import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import type { AnyPresentation } from '../../kit/table/presentation';
import { germplasmPresentation } from '../germplasm/public';

/** The look of each type as in its own list, where it differs from the kit's default. */
const presentations: Readonly<Partial<Record<MarkedType, unknown>>> = { germplasm: germplasmPresentation };

export function memberPresentation(type: MarkedType): AnyPresentation {
  return (presentations[type] ?? {}) as AnyPresentation;
}
