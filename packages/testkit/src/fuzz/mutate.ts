import type { Random } from '../random';
import { type Draft, type DraftBody, encodePart, type FormPart } from './draft';
import { oddTexts, oddValue, prototypeNames, withOwn } from './odd-values';

type Mutation = (random: Random, draft: Draft) => Draft;

const chance = (random: Random, share: number) => random.next() < share;

function oddText(random: Random): string {
  return random.pick(random.next() < 0.3 ? prototypeNames : oddTexts);
}

type Path = readonly (string | number)[];

/** Paths of all parts of a value, itself first. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || at.length > 8) return [at];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 5).map((entry, index) => [index, entry])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, entry]) => placesIn(entry, [...at, key]))];
}

/** The same value with another one at a path; `undefined` removes it. */
function replaced(value: unknown, [key, ...rest]: Path, change: (found: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((entry, index) => (index === key ? replaced(entry, rest, change) : entry));
  const entries = Object.entries(value as object).map(([name, entry]) => [
    name,
    name === key ? replaced(entry, rest, change) : entry,
  ]);
  return Object.fromEntries(entries);
}

/** One value of the body becomes something else. */
function changeValue(random: Random, value: unknown): unknown {
  const place = random.pick(placesIn(value));
  const aName = random.pick(prototypeNames);
  // A text is often the name of a column, a kind or an extension, which the server looks up.
  if (random.next() < 0.25)
    return replaced(value, place, (found) => (typeof found === 'string' ? aName : oddValue(random)));
  const changes: readonly ((found: unknown) => unknown)[] = [
    () => oddValue(random),
    () => oddValue(random),
    () => undefined,
    (found) => [found],
    (found) => (Array.isArray(found) ? found[0] : [found, found]),
    (found) => String(found),
    (found) => (typeof found === 'object' && found !== null ? addMember(random, found) : oddText(random)),
  ];
  return replaced(value, place, random.pick(changes));
}

function addMember(random: Random, found: object): object {
  if (Array.isArray(found)) return [...found, oddValue(random)];
  const key = oddText(random);
  return Object.defineProperties(
    { ...found },
    Object.getOwnPropertyDescriptors(withOwn(key, oddValue(random))),
  );
}

/** What no serialiser writes: numbers out of range, duplicate keys, truncated text. */
function changeJsonText(random: Random, text: string): Buffer {
  const anyKey = /"(\w+)":/;
  const anyNumber = /(?<=[:[,])-?\d+(\.\d+)?(?=[,\]}])/;
  const changes: readonly (() => string | Buffer)[] = [
    () => text.slice(0, random.below(text.length + 1)),
    () => `${text}}`,
    () => `\ufeff${text}`,
    () =>
      text.replace(anyNumber, random.pick(['1e400', '-1e400', '12345678901234567890123', '-0', '1E+308'])),
    () => text.replace(anyKey, `"${random.pick(prototypeNames)}":`),
    () => text.replace(anyKey, (found) => `${found}1,${found}`),
    () => text.replace(/"/g, "'"),
    () => text.replace(anyNumber, 'NaN'),
    () => '[]',
    () => 'null',
    () => '"text"',
    () => '0',
    () => '['.repeat(random.pick([100, 10_000, 200_000])),
    () => `${'{"not":'.repeat(5_000)}{}${'}'.repeat(5_000)}`,
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    () => Buffer.from(text, 'utf16le'),
    () => '',
  ];
  return Buffer.from(random.pick(changes)());
}

const textOf = (value: unknown) => JSON.stringify(value) ?? '';

function mutateBody(random: Random, body: DraftBody): DraftBody {
  if (body.kind === 'json')
    return chance(random, 0.7)
      ? { kind: 'json', value: changeValue(random, body.value) }
      : { kind: 'bytes', type: 'application/json', bytes: changeJsonText(random, textOf(body.value)) };
  if (body.kind === 'form') return { kind: 'form', parts: changeParts(random, body.parts) };
  return { kind: 'json', value: oddValue(random) };
}

function changeParts(random: Random, parts: readonly FormPart[]): readonly FormPart[] {
  const at = random.below(parts.length);
  const changed = (change: (part: FormPart) => FormPart) =>
    parts.map((part, index) => (index === at ? change(part) : part));
  const changes: readonly (() => readonly FormPart[])[] = [
    () => parts.filter((_, index) => index !== at),
    () => [...parts, ...parts],
    () =>
      changed((part) => ({
        ...part,
        content: part.content.subarray(0, random.below(part.content.length + 1)),
      })),
    () => changed((part) => ({ ...part, content: withOddBytes(random, part.content) })),
    () => changed((part) => ({ ...part, name: oddText(random) })),
    () => changed((part) => ({ ...part, content: Buffer.from(oddText(random)) })),
    () => changed((part) => ({ ...part, fileName: `names.${oddText(random)}` })),
    () => changed((part) => ({ ...part, fileName: oddText(random) })),
    () => changed(({ name, content }) => ({ name, content })),
    () => [...parts, { name: oddText(random), content: Buffer.from('x') }],
    () => Array.from({ length: 150 }, (_, index) => ({ name: `part${index}`, content: Buffer.alloc(0) })),
  ];
  return random.pick(changes)();
}

/** Replaces bytes somewhere in the file. */
function withOddBytes(random: Random, content: Buffer): Buffer {
  const at = random.below(content.length + 1);
  const odd = random.pick([
    '\u0000',
    '\ufffd',
    '"',
    '\t\t\t',
    '\n',
    'constructor',
    '1e400',
    '-',
    '99999999999999999999',
  ]);
  return Buffer.concat([content.subarray(0, at), Buffer.from(odd), content.subarray(at + odd.length)]);
}

const mutateQuery: Mutation = (random, draft) => {
  const { query } = draft;
  const odd = (): readonly [string, string] => [
    encodePart(random.pick([...prototypeNames, 'token', 'x', ''])),
    encodePart(oddText(random)),
  ];
  if (query.length === 0) return { ...draft, query: [odd()] };
  const at = random.below(query.length);
  const [name, value] = query[at] ?? ['', ''];
  const changes: readonly (() => Draft['query'])[] = [
    () => query.with(at, [name, encodePart(oddText(random))]),
    () => query.with(at, [name, encodePart(oddText(random))]),
    () => query.with(at, [name, encodePart(textOf(oddValue(random)).slice(0, 2_000))]),
    () => [...query, [name, value]],
    () => [...query, [name, encodePart(oddText(random))], odd()],
    () => query.with(at, [`${name}[]`, value]),
    () => query.with(at, [`${name}[constructor]`, value]),
    () => query.filter((_, index) => index !== at),
    () => query.with(at, [name, random.pick(['%', '%ff', '%00', '%E0%A4%A', '+', '&', '='])]),
    () => [...query, odd()],
  ];
  return { ...draft, query: random.pick(changes)() };
};

const mutatePath: Mutation = (random, draft) => {
  const names = [...draft.pathValues.keys()];
  if (names.length === 0) return { ...draft, path: `${draft.path}/${encodePart(oddText(random))}` };
  const value = random.pick([
    encodePart(oddText(random)),
    encodePart(oddText(random)),
    encodePart(oddText(random)),
    '%',
    '%ff',
    '%00',
    '%2e%2e',
    '%2f',
    '-1',
    '1e3',
    '1.0',
    '+1',
    '01',
    '1%20',
  ]);
  return { ...draft, pathValues: new Map([...draft.pathValues, [random.pick(names), value]]) };
};

/** Changes one part of a valid request. */
export const mutate: Mutation = (random, draft) => {
  const hasBody = draft.body.kind !== 'none';
  const ways: readonly Mutation[] = [
    ...(hasBody ? Array.from({ length: 6 }, () => withBody) : [withBody]),
    ...(draft.query.length > 0 ? [mutateQuery, mutateQuery, mutateQuery] : [mutateQuery]),
    ...(draft.pathValues.size > 0 ? [mutatePath, mutatePath] : []),
  ];
  return random.pick(ways)(random, draft);
};

const withBody: Mutation = (random, draft) => ({ ...draft, body: mutateBody(random, draft.body) });
