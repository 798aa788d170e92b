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

/** XXX is not a country, so the codes cannot be mistaken for real ones. */
export function institutionCode(id: number): string {
  return `XXX${String(id).padStart(3, '0')}`;
}

/** Every field but the name is missing in some rows. */
function unlessMissing(id: number, every: number, value: string): string | undefined {
  return id % every === 0 ? undefined : value;
}

/** Some have none. */
export function codeOfInstitution(id: number): string | undefined {
  return unlessMissing(id, 11, institutionCode(id));
}

export function institutionTables(plan: Plan): DemoTable[] {
  return [
    institution.of(function* () {
      for (const id of upTo(plan.institutions)) {
        yield {
          id,
          code: codeOfInstitution(id),
          name: nameOf(plan, id, `Example Institute ${id}`),
          acronym: unlessMissing(id, 4, `EXI${id}`),
          country_id: id % 6 === 0 ? undefined : countryAt(id * 3).id,
          address: unlessMissing(id, 5, `${id} Example Road\nExample Town`),
          email: unlessMissing(id, 7, `info@institute-${id}.example`),
          phone: unlessMissing(id, 3, `+00 000 ${String(id).padStart(4, '0')}`),
          contact: unlessMissing(id, 8, `Curator ${id}, Example Institute ${id}`),
        };
      }
    }),
  ];
}
