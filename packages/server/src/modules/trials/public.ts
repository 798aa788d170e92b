import { traitSource } from './trait.source';
import { isNumericTrait, numberOf } from './value-number';

export { isNumericTrait, numberOf, traitSource };
