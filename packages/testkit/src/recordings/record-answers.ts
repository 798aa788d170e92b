import type { RecordedAnswer } from '../fake-api/recorded-api';
import type { TestPortal } from '../portal';
import { type RecordedCall, recordedCalls } from './recorded-calls';

/** Everything that the collection does not date itself has the time of its load. */
const loadedOn = '2026-02-03T10:00:00.000Z';
const aDay = 24 * 60 * 60 * 1_000;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The same answer at any time: without the time of the recording and the id of the request. */
function withoutChance(key: string, value: unknown): unknown {
  if (key === 'requestId') return 'r';
  if (typeof value !== 'string' || !timestamp.test(value)) return value;
  return Date.parse(value) > Date.now() - aDay ? loadedOn : value;
}

async function recordAnswer(portal: TestPortal, { call, as, body }: RecordedCall): Promise<RecordedAnswer> {
  const [method = '', path = ''] = call.split(' ');
  const response = await portal.call(method, path, { as, body });
  const answer: unknown = JSON.parse(response.text(), withoutChance);
  return { call, ...(body !== undefined && { body }), status: response.status, answer };
}

/** By the name of their file, the real server's answers to the declared calls. */
export async function recordAnswers(
  portal: TestPortal,
): Promise<ReadonlyMap<string, readonly RecordedAnswer[]>> {
  const recordings = new Map<string, RecordedAnswer[]>();
  for (const [name, calls] of Object.entries(recordedCalls)) {
    const answers: RecordedAnswer[] = [];
    for (const call of calls) answers.push(await recordAnswer(portal, call));
    recordings.set(name, answers);
  }
  return recordings;
}
