import type { Field } from '@landrace/contract/core/field';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { FacetAnswer, TablePage, TableRequestBody } from '@landrace/contract/core/table-request';
import { type APIRequestContext, expect } from '@playwright/test';

type Row = Readonly<Record<string, unknown>>;

/** The requests of the screen, sent to the server directly, as the truth to compare with. */
export function listApi(request: APIRequestContext, { segment }: TableDefinition) {
  async function post<Answer>(path: string, data: unknown): Promise<Answer> {
    const answer = await request.post(`api/${segment}/table${path}`, { data });
    expect(answer.status(), `POST ${segment}/table${path}`).toBe(200);
    return (await answer.json()) as Answer;
  }
  return {
    page: (body: TableRequestBody) => post<TablePage<Row>>('', { page: 0, limit: 10, ...body }),
    count: async () => (await post<TablePage<Row>>('', { page: 0, limit: 1 })).count,
    facets: (fields: readonly string[]) => post<FacetAnswer>('/facets', { fields }),
  };
}

export interface Narrowing {
  readonly column: string;
  readonly field: Field;
  readonly value: unknown;
  readonly count: number;
}

/** A facet value that applies to some rows but not to all. */
export async function findNarrowing(
  request: APIRequestContext,
  definition: TableDefinition,
): Promise<Narrowing | undefined> {
  const fields = Object.entries(definition.fields).filter(([, field]) => field.facet);
  const answer = await listApi(request, definition).facets(fields.map(([name]) => name));
  for (const [column, field] of fields) {
    const facet = answer.facets[column];
    expect(facet, `${definition.name}.${column}`).not.toHaveProperty('tooMany');
    if (!facet || !('values' in facet)) continue;
    const found = facet.values.find(({ count }) => count > 0 && count < answer.count);
    if (found) return { column, field, ...found };
  }
  return undefined;
}
