import { traits } from '@landrace/contract/areas/trials/trait.table';
import { tableOptions } from '../../kit/forms/table-options';

/** Traits to choose from; the unit distinguishes those of the same name. */
export const traitOptions = tableOptions(traits, ({ traitId, traitName, unitAbbreviation, unitName }) => ({
  id: traitId,
  label: traitName,
  detail: unitAbbreviation ?? unitName,
}));
