import {
  type AccessionField,
  accessionFields,
  type OccurrenceField,
  occurrenceFields,
} from '@landrace/domain/darwin-core';
import { type Field, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

const id = integer({ heading: 'id' });
const column = (heading: string) => text({ optional: true, heading });

function columns<Name extends string>(names: readonly Name[]) {
  const fields = names.map((name) => [name, column(name)]);
  return { id, ...(Object.fromEntries(fields) as Readonly<Record<Name, Field>>) };
}

const shape = { area: 'germplasm', key: 'id', nameField: 'id', defaultSort: { field: 'id' } } as const;

/** The files of a Darwin Core archive: file formats, not screens. */
export const occurrences = defineTable({
  ...shape,
  name: 'germplasmOccurrence',
  segment: 'germplasm/occurrence',
  fields: columns<OccurrenceField>(occurrenceFields),
});

export const accessions = defineTable({
  ...shape,
  name: 'germplasmAccession',
  segment: 'germplasm/accession',
  fields: columns<AccessionField>(accessionFields),
});
