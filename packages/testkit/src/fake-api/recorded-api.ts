import type { Api } from '@landrace/contract/api';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import home from '../../snapshots/home.json';
import passport from '../../snapshots/passport.json';
import { type FakePart, fakeTable, Refusal } from './fake-server';

/** One call and its answer, as `npm run gen` writes them. */
export interface RecordedAnswer {
  readonly call: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const recorded: readonly RecordedAnswer[] = [...home, ...passport];

function findAnswer(call: string, body?: unknown): RecordedAnswer | undefined {
  const sent = JSON.stringify(body);
  return recorded.find((one) => one.call === call && JSON.stringify(one.body) === sent);
}

/** What the server answers to a recorded call, such as `GET passport/24` for `GET passport/{key}`. */
export function recordedAnswer<Call extends keyof Api>(_route: Call, call: string): Api[Call]['response'] {
  const found = findAnswer(call);
  if (found?.status !== 200) throw new Error(`No success of ${call} is recorded.`);
  return found.answer as Api[Call]['response'];
}

/** The rows of the tiny collection that were recorded of a list. */
function recordedRows<T extends TableDefinition>(table: T): readonly Row<T>[] {
  const found = recorded.find(({ call }) => call === `POST ${table.segment}/table`);
  if (!found) throw new Error(`No rows of ${table.name} are recorded.`);
  return (found.answer as { readonly data: readonly Row<T>[] }).data;
}

/** Recorded rows of a list, with everything that a list can be asked. */
export function recordedTable<T extends TableDefinition>(table: T): FakePart {
  return fakeTable(table, () => recordedRows(table));
}

/** Answers of the real server on the tiny collection, recorded by `npm run gen`. */
export const recordedApi: FakePart = ({ method, path, body }, query) => {
  const address = query && query.size > 0 ? `${path}?${query}` : path;
  const found = findAnswer(`${method} ${address}`, body);
  if (!found) return undefined;
  if (found.status === 200) return found.answer;
  const { code, params } = found.answer as Pick<Refusal, 'code' | 'params'>;
  return new Refusal(code, params);
};
