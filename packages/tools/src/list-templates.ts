import type { ListNames } from './list-names';

/** Path → text of the files that a new list adds. Gaps to fill are marked FILL IN, which no commit may contain. */
export function listTemplates(names: ListNames): Map<string, string> {
  const { area, noun, snake } = names;
  return new Map([
    [`packages/contract/src/areas/${area}/${noun}.table.ts`, definition(names)],
    [`packages/server/db/views/${snake}_list.sql`, view(names)],
    [`packages/server/src/modules/${area}/${noun}.source.ts`, source(names)],
  ]);
}

function definition({ area, noun, camel, plural }: ListNames): string {
  return `import { identifier, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const ${plural} = defineTable({
  name: '${plural}',
  area: '${area}',
  segment: '${noun}',
  key: '${camel}Id',
  nameField: '${camel}Name',
  fields: {
    ${camel}Id: identifier(),
    ${camel}Name: text(),
    // FILL IN: the other fields, and columns: the ones to show first, if not all.
  },
});
`;
}

function view({ snake }: ListNames): string {
  return `-- FILL IN: the other columns; outer joins to look-ups, subqueries for the rest.
CREATE VIEW ${snake}_list AS
SELECT
  ${snake}.id AS ${snake}_id,
  ${snake}.name AS ${snake}_name
FROM ${snake};
`;
}

function source({ area, noun, camel, plural }: ListNames): string {
  return `import { ${plural} } from '@landrace/contract/areas/${area}/${noun}.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

// FILL IN: who sees which rows; facts out of a dataset are for those who see the dataset.
export const ${camel}Source = defineSource(${plural}, { scope: everyone });
`;
}

export interface ListTexts {
  readonly list: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

export function listTexts({ camel }: ListNames): Readonly<Record<'en_GB' | 'de_DE', ListTexts>> {
  const fields = (id: string, name: string) => ({ [`${camel}Id`]: id, [`${camel}Name`]: name });
  return {
    en_GB: {
      list: { title: 'FILL IN: the title', description: 'FILL IN: one sentence about what is listed.' },
      fields: fields('Id', 'Name'),
    },
    de_DE: {
      list: { title: 'FILL IN: der Titel', description: 'FILL IN: ein Satz dazu, was aufgelistet ist.' },
      fields: fields('ID', 'Bezeichnung'),
    },
  };
}
