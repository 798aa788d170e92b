import { traitSource } from './trait.source';
import { germplasmWithTraitValues } from './trait-value.filter';
import { isNumericTrait, numberOf } from './value-number';

export { germplasmWithTraitValues, isNumericTrait, numberOf, traitSource };
