/** A response as a caller receives it. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** By a name for the call, in the order in which they were made. */
export type RecordedAnswers = ReadonlyMap<string, RecordedAnswer>;

/** These differ from call to call without revealing anything: the time, the length of what is compared anyway. */
const ignoredHeaders = new Set(['date', 'x-request-id', 'content-length', 'keep-alive', 'connection']);

/** Values that are random for every caller. */
const randomMembers = /"(token|imageToken|link|key)":"[^"]*"/g;
const randomCookies = /\b(XSRF-TOKEN)=[^;"\\]*/g;
/** A session is renewed once a minute, with any response. */
const sessionCookies = /\btoken=[^,]*,?/g;
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|"createdOn":\d{13}|\d{4}(?:-\d\d){5}/g;

/** Times of the collection stay; times of the run differ between two portals. */
function withoutRandomParts(text: string, since: Date): string {
  return text
    .replace(randomMembers, '"$1":"…"')
    .replace(randomCookies, '$1=…')
    .replace(uuids, '…')
    .replace(instants, (found) => {
      if (!found.includes('T')) return '…';
      return new Date(found) < since ? found : '…';
    });
}

function printed({ status, headers, text }: RecordedAnswer, since: Date): string {
  const comparedHeaders = Object.entries({
    ...headers,
    'set-cookie': (headers['set-cookie'] ?? '').replace(sessionCookies, ''),
  })
    .filter(([name]) => !ignoredHeaders.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return withoutRandomParts([status, JSON.stringify(comparedHeaders), text].join('\n'), since);
}

/** Calls that two portals answer differently. */
export function differences(a: RecordedAnswers, b: RecordedAnswers, since: Date): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((call) => {
    const [one, other] = [a.get(call), b.get(call)].map((answer) => answer && printed(answer, since));
    return one === other ? [] : [`${call}\n${one}\n≠\n${other}`];
  });
}

/** Calls whose response contains one of the words. */
export function mentions(answers: RecordedAnswers, words: readonly string[]): string[] {
  return [...answers].flatMap(([call, { headers, text }]) => {
    const everything = JSON.stringify(headers) + text;
    return words
      .filter((word) => everything.includes(word) || everything.includes(JSON.stringify(word).slice(1, -1)))
      .map((word) => `${call}: ${word}`);
  });
}
