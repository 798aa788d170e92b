import { type Random, seeded } from '../random';
import { type Draft, validDraft } from './draft';
import { mutate } from './mutate';
import { oddHeader } from './odd-headers';
import { type ApiDocument, type Operation, readOperations, type Schema } from './operation';
import type { KnownValues } from './valid-value';

export const fuzzAccounts = ['anonymous', 'researcher', 'curator'] as const;
export type FuzzAccount = (typeof fuzzAccounts)[number];

/** How the length of the body is announced. Only the first two are valid HTTP. */
export type Framing = 'exact' | 'chunked' | 'tooShort' | 'tooLong' | 'notANumber' | 'both';

/** What the client does besides sending the request and reading the response. */
export type Client =
  | { readonly does: 'read' }
  | { readonly does: 'leave' | 'reset'; readonly afterBytes?: number; readonly afterMs?: number }
  | { readonly does: 'sendSlowly'; readonly pieces: number; readonly pauseMs: number }
  | { readonly does: 'neverRead'; readonly forMs: number }
  | { readonly does: 'pipeline' };

export interface FuzzCase {
  readonly number: number;
  readonly operation: Operation;
  readonly account: FuzzAccount;
  /** How the credential is sent. */
  readonly credential: 'bearer' | 'cookie' | 'link';
  readonly draft: Draft;
  readonly framing: Framing;
  readonly client: Client;
}

export interface FuzzPlan {
  /** Calls of lists, as often as they occur in a round. */
  readonly listRound: readonly Operation[];
  /** All others, likewise. */
  readonly otherRound: readonly Operation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly known: KnownValues;
  readonly seed: number;
}

/** Calls for administrators refuse all three callers, so they occur less often. */
function roundOf(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap((operation) =>
    Array.from({ length: operation.access === 'Administrator' ? 1 : 3 }, () => operation),
  );
}

interface Choice {
  readonly seed: number;
  /** Only operations with this in their name. */
  readonly operation?: string | undefined;
}

export function planFuzz(document: ApiDocument, known: KnownValues, choice: Choice): FuzzPlan {
  const { seed, operation: nameFilter = '' } = choice;
  const operations = readOperations(document).filter(({ name }) => name.includes(nameFilter));
  const isList = ({ columns }: Operation) => columns.size > 0;
  return {
    listRound: roundOf(operations.filter(isList)),
    otherRound: roundOf(operations.filter((operation) => !isList(operation))),
    schemas: document.components.schemas,
    known,
    seed,
  };
}

/** Neighbours in a round are the same call, so cases step over some; a common divisor would leave calls out. */
function strideOf(length: number): number {
  const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
  let stride = 7;
  while (commonDivisor(length, stride) > 1) stride += 1;
  return stride;
}

/** Lists are many and all alike, so every other case is one of the other calls. */
function operationOf({ listRound, otherRound, seed }: FuzzPlan, number: number): Operation {
  const [round = []] = [listRound, otherRound].slice(number % 2).filter(({ length }) => length > 0);
  const found = round[(Math.floor(number / 2) * strideOf(round.length) + seed) % round.length];
  if (!found) throw new Error('The API description has no operations.');
  return found;
}

/** Neighbouring numbers must not give neighbouring generator states. */
function mixed(seed: number, number: number): number {
  const spread = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b);
  return (spread ^ (spread >>> 15)) >>> 0;
}

/** Case `number` of the seed: always the same request and client, regardless of earlier cases. */
export function makeCase(plan: FuzzPlan, number: number): FuzzCase {
  const random = seeded(mixed(plan.seed, number));
  const operation = operationOf(plan, number);
  const source = { ...plan, random, path: operation.path, columns: operation.columns };
  const kind = random.next();
  const valid = validDraft(source, operation);
  const isHostile = kind > 0.8;
  const changed = isHostile ? hostile(random, valid) : mutate(random, valid);
  const draft = kind < 0.4 ? valid : changed;
  return {
    number,
    operation,
    account: pickAccount(random, operation),
    credential: operation.byLink ? random.pick(['bearer', 'cookie', 'link'] as const) : 'bearer',
    draft,
    framing: isHostile && draft.body.kind !== 'none' ? pickFraming(random) : pickGoodFraming(random),
    client: pickClient(random, operation, draft),
  };
}

/** Mostly an account with access: a refused one gets no further than the guard. */
function pickAccount(random: Random, { access }: Operation): FuzzAccount {
  if (random.next() < 0.2) return random.pick(fuzzAccounts);
  if (access === 'Data Curator') return 'curator';
  return access === 'open' || access === 'any'
    ? random.pick(fuzzAccounts)
    : random.pick(['researcher', 'curator'] as const);
}

function pickGoodFraming(random: Random): Framing {
  return random.next() < 0.9 ? 'exact' : 'chunked';
}

function pickFraming(random: Random): Framing {
  if (random.next() < 0.8) return pickGoodFraming(random);
  return random.pick(['tooShort', 'tooLong', 'notANumber', 'both'] as const);
}

function pickClient(random: Random, { fileTypes }: Operation, { body }: Draft): Client {
  // Abandoning a download half-way leaves the most work behind.
  if (random.next() < (fileTypes.length > 0 ? 0.6 : 0.8)) return { does: 'read' };
  const afterBytes = random.pick([0, 1, 1, 300, 4_000, 200_000]);
  const departures: readonly Client[] = [
    { does: 'leave', afterBytes },
    { does: 'reset', afterBytes },
    { does: 'leave', afterMs: random.below(40) },
    { does: 'reset', afterMs: random.below(40) },
  ];
  const clients: readonly Client[] = [
    random.pick(departures),
    random.pick(departures),
    { does: 'neverRead', forMs: 50 + random.below(200) },
    { does: 'pipeline' },
    ...(body.kind === 'none'
      ? []
      : [{ does: 'sendSlowly', pieces: 2 + random.below(4), pauseMs: 10 + random.below(60) } as const]),
  ];
  return random.pick(clients);
}

/** Beyond every limit of the server. */
const tooLarge = 9 * 1024 * 1024;

/** Requests that no client of the portal would send. */
function hostile(random: Random, draft: Draft): Draft {
  const withHeader = (input: Draft): Draft => {
    const header = oddHeader(random);
    return { ...input, headers: [...input.headers.filter(([name]) => name !== header[0]), header] };
  };
  const ways: readonly (() => Draft)[] = [
    ...Array.from({ length: 8 }, () => () => withHeader(draft)),
    ...Array.from({ length: 4 }, () => () => withHeader(withHeader(draft))),
    () => withHeader(mutate(random, draft)),
    () => mutate(random, mutate(random, draft)),
    () => ({
      ...draft,
      method: random.pick(['HEAD', 'OPTIONS', 'GET', 'POST', 'DELETE', 'TRACE', 'PROPFIND', 'CONSTRUCTOR']),
    }),
    () => ({ ...draft, query: [...draft.query, ['x', 'y'.repeat(random.pick([4_000, 12_000, 40_000]))]] }),
    () => ({
      ...draft,
      path: random.pick([`/${draft.path}`, `${draft.path}/`, `${draft.path}//..`, draft.path.toUpperCase()]),
    }),
    () => brokenForm(random, draft),
    () =>
      random.next() < 0.2
        ? { ...draft, body: { kind: 'bytes', type: 'application/json', bytes: Buffer.alloc(tooLarge, ' ') } }
        : mutate(random, draft),
  ];
  return random.pick(ways)();
}

/** A form that is truncated or invalid. */
function brokenForm(random: Random, draft: Draft): Draft {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nBAR 1\r\n';
  const texts = [
    part,
    `${part}--x`,
    `${part}--x--`,
    '--x--\r\n',
    '',
    part.slice(0, random.below(part.length)),
    part.replace('form-data', 'constructor'),
    `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`,
    `--x\r\n\r\n\r\n--x--\r\n`,
  ];
  const bytes = Buffer.from(random.pick(texts));
  return { ...draft, body: { kind: 'bytes', type: 'multipart/form-data; boundary=x', bytes } };
}
