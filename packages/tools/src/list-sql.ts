import type { TableDefinition } from '@landrace/contract/core/table';
import { facetsQuery } from '@landrace/server/engine/facet-query';
import { countQuery, idsQuery, rowsQuery } from '@landrace/server/engine/query';
import { bindSource, type TableSource } from '@landrace/server/engine/source';
import type { Caller } from '@landrace/server/platform/access/caller';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Somebody who sees datasets 1 and 2, may read 1, and has chosen project 3. */
const caller: Caller = {
  principal: undefined,
  projectIds: [3],
  acceptedLicenceIds: [],
  datasets: async () => ({ visible: [1, 2], readable: [1] }),
};

function print(title: string, query: RawBuilder<unknown>): string {
  const { sql, parameters } = query.compile(compiler);
  const text = sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (from "|where |order by |limit |group by )/g, '\n$1')
    .replace(/, (?=v\.|\(select|case|"v"\.)/g, ',\n  ');
  return `-- ${title}\n${text};\n-- values: ${JSON.stringify(parameters)}\n`;
}

/** Flags are counted by condition instead. */
function countedFields(table: TableDefinition): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) =>
    field.facet && field.kind !== 'flag' ? [name] : [],
  );
}

/** The statements behind a list, as a reviewer wants to read them. */
export async function listSql(source: TableSource): Promise<string> {
  const bound = await bindSource(source, caller);
  const { table } = source;
  const fields = Object.entries(table.fields).map(([name, field]) => ({ name, field }));
  const condition = { field: table.nameField, comparator: 'contains' as const, values: ['x'] };
  const facets = countedFields(table);
  return [
    print(
      'a page',
      rowsQuery(bound, { fields, condition, sort: table.defaultSort, page: { limit: 10, offset: 0 } }),
    ),
    print('its count', countQuery(bound, condition)),
    print('ids of all', idsQuery(bound, condition)),
    ...(facets.length > 0 ? [print('facets', facetsQuery(bound, facets, condition))] : []),
  ].join('\n');
}
