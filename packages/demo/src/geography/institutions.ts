import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { type DemoTable, declareTable, upTo } from '../table';
import { countryAt } from './countries';

const institution = declareTable('institution', {
  id: 'number',
  code: 'text?',
  name: 'text',
  acronym: 'text?',
  country_id: 'number?',
  address: 'text?',
  email: 'text?',
  phone: 'text?',
  contact: 'text?',
});

/** XXX is no country, so the codes can be mistaken for nobody's. */
export function institutionCode(id: number): string {
  return `XXX${String(id).padStart(3, '0')}`;
}

/** Every field but the name is missing somewhere. */
function given(id: number, every: number, value: string): string | undefined {
  return id % every === 0 ? undefined : value;
}

/** Some have none. */
export function codeOfInstitution(id: number): string | undefined {
  return given(id, 11, institutionCode(id));
}

export function institutionTables(plan: Plan): DemoTable[] {
  return [
    institution.of(function* () {
      for (const id of upTo(plan.institutions)) {
        yield {
          id,
          code: codeOfInstitution(id),
          name: nameOf(plan, id, `Example Institute ${id}`),
          acronym: given(id, 4, `EXI${id}`),
          country_id: id % 6 === 0 ? undefined : countryAt(id * 3).id,
          address: given(id, 5, `${id} Invented Road\nExample Town`),
          email: given(id, 7, `info@institute-${id}.example`),
          phone: given(id, 3, `+00 000 ${String(id).padStart(4, '0')}`),
          contact: given(id, 8, `Curator ${id}, Example Institute ${id}`),
        };
      }
    }),
  ];
}
