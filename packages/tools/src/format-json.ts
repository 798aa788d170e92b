/** As wide as Biome makes lines of code. */
const maxColumns = 110;

type Entry = readonly [key: string, value: unknown];

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const keyed = (key: string) => `${JSON.stringify(key)}: `;

function onOneLine(value: unknown): string {
  if (!isNested(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, member]) => `${keyed(key)}${onOneLine(member)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** As many words on each line as fit. */
function fill(words: readonly string[], indent: string): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === '' ? `${indent}${word}` : `${line} ${word}`;
    if (longer.length <= maxColumns || line === '') lines[lines.length - 1] = longer;
    else lines.push(`${indent}${word}`);
  }
  return lines.join('\n');
}

function formatArray(values: readonly unknown[], indent: string, column: number): string {
  const [first] = values;
  if (values.length === 1 && isNested(first)) return `[${format(first, indent, column + 1)}]`;
  const inner = `${indent}  `;
  if (values.some(isNested)) {
    const lines = values.map((value) => `${inner}${format(value, inner, inner.length)}`);
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  const words = values.map((value, at) => `${JSON.stringify(value)}${at < values.length - 1 ? ',' : ''}`);
  return `[\n${fill(words, inner)}\n${indent}]`;
}

function formatObject(entries: readonly Entry[], indent: string, column: number): string {
  const last = entries.at(-1);
  const others = entries.slice(0, -1);
  // Where only the last member is nested, the line that opens it opens its parent too.
  if (last && isNested(last[1]) && !others.some(([, value]) => isNested(value))) {
    const before = others.map(([key, value]) => `${keyed(key)}${JSON.stringify(value)}, `).join('');
    const opening = `{ ${before}${keyed(last[0])}`;
    return `${opening}${format(last[1], indent, column + opening.length)} }`;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([key, value]) => {
    const start = `${inner}${keyed(key)}`;
    return `${start}${format(value, inner, start.length)}`;
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The value at a column of a line that is indented as given; the last column is for a comma. */
function format(value: unknown, indent: string, column: number): string {
  const short = onOneLine(value);
  if (!isNested(value) || column + short.length < maxColumns) return short;
  return Array.isArray(value)
    ? formatArray(value, indent, column)
    : formatObject(Object.entries(value), indent, column);
}

/** JSON in which whatever fits into a line is on one: shorter, and as good to compare as one member per line. */
export function formatJson(value: unknown): string {
  return `${format(value, '', 0)}\n`;
}
