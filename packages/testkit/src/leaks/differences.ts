/** An answer as a caller gets it. */
export interface ToldAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** By a name for the call, in the order in which they were made. */
export type ToldAnswers = ReadonlyMap<string, ToldAnswer>;

/** Differ from call to call, and tell nothing: the moment, the length of what is compared anyway. */
const passingHeaders = new Set(['date', 'x-request-id', 'content-length', 'keep-alive', 'connection']);

/** Values that are drawn at random, whoever asks. */
const randomMembers = /"(token|imageToken|link|key)":"[^"]*"/g;
const randomCookies = /\b(XSRF-TOKEN)=[^;"\\]*/g;
/** A session is renewed once a minute, with whichever answer comes then. */
const sessionCookies = /\btoken=[^,]*,?/g;
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|"createdOn":\d{13}|\d{4}(?:-\d\d){5}/g;

/** Times of the collection stay; times of the walk cannot be the same in two portals. */
function withoutChance(text: string, since: Date): string {
  return text
    .replace(randomMembers, '"$1":"…"')
    .replace(randomCookies, '$1=…')
    .replace(uuids, '…')
    .replace(instants, (found) => {
      if (!found.includes('T')) return '…';
      return new Date(found) < since ? found : '…';
    });
}

function printed({ status, headers, text }: ToldAnswer, since: Date): string {
  const told = Object.entries({
    ...headers,
    'set-cookie': (headers['set-cookie'] ?? '').replace(sessionCookies, ''),
  })
    .filter(([name]) => !passingHeaders.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return withoutChance([status, JSON.stringify(told), text].join('\n'), since);
}

/** Calls that two portals answer differently. */
export function differences(a: ToldAnswers, b: ToldAnswers, since: Date): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((call) => {
    const [one, other] = [a.get(call), b.get(call)].map((answer) => answer && printed(answer, since));
    return one === other ? [] : [`${call}\n${one}\n≠\n${other}`];
  });
}

/** Calls whose answer holds one of the words, wherever. */
export function mentions(answers: ToldAnswers, words: readonly string[]): string[] {
  return [...answers].flatMap(([call, { headers, text }]) => {
    const everything = JSON.stringify(headers) + text;
    return words
      .filter((word) => everything.includes(word) || everything.includes(JSON.stringify(word).slice(1, -1)))
      .map((word) => `${call}: ${word}`);
  });
}
