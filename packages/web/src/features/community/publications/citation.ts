interface Citation {
  readonly title?: string | undefined;
  readonly authors?: string | undefined;
  /** Where and when it was published. */
  readonly source?: string | undefined;
  /** Absent where the identifier is neither a DOI nor an address. */
  readonly address?: string | undefined;
}

interface CslName {
  readonly family?: unknown;
  readonly given?: unknown;
  readonly literal?: unknown;
}

const authorsNamed = 6;

/** One CSL item (citationstyles.org) as a citation; parts that cannot be read are left out. */
export function readCitation(doi: string, cache: string | undefined): Citation {
  const item = parse(cache);
  const journal = text(item['container-title']);
  const volume = text(item.volume);
  const source = [[journal, volume].filter(Boolean).join(' '), text(item.page), yearOf(item.issued)];
  return {
    title: text(item.title),
    authors: authorsOf(item.author),
    source: source.filter(Boolean).join(', ') || undefined,
    address: addressOf(doi) ?? addressOf(text(item.URL) ?? ''),
  };
}

function parse(cache: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const item: unknown = JSON.parse(cache ?? '{}');
    const one: unknown = Array.isArray(item) ? item[0] : item;
    return typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : {};
  } catch {
    // A citation entered as text is better than nothing; half an item is not.
    return /^\s*[[{]/.test(cache ?? '') ? {} : { title: cache };
  }
}

function text(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'number') return String(one);
  return typeof one === 'string' ? plain(one) || undefined : undefined;
}

/** Titles of articles contain a few tags, such as those around species' names. */
function plain(html: string): string {
  return html
    .replace(/<\/?(?:i|b|em|strong|sub|sup|span|scp)(?:\s[^>]*)?>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function authorsOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = (value as readonly CslName[])
    .map((name) => text(name?.literal) ?? [text(name?.family), text(name?.given)].filter(Boolean).join(', '))
    .filter(Boolean);
  if (names.length === 0) return undefined;
  return names.length > authorsNamed ? `${names.slice(0, authorsNamed).join('; ')} et al.` : names.join('; ');
}

function yearOf(issued: unknown): string | undefined {
  if (typeof issued !== 'object' || issued === null) return undefined;
  const parts = (issued as { readonly 'date-parts'?: unknown })['date-parts'];
  return Array.isArray(parts) ? text(parts[0]) : undefined;
}

/** Only http addresses: other schemes could run a script when pressed. */
function addressOf(doi: string): string | undefined {
  const trimmed = doi.trim();
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  // As usually written: `doi:10.…`, `doi.org/10.…`.
  const [, name] = /^(?:doi:?\s*|(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i.exec(trimmed) ?? [];
  return name && `https://doi.org/${encodeURI(name)}`;
}
