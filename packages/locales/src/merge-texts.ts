interface Texts {
  readonly [key: string]: string | Texts;
}

/** Combines texts with all levels of their keys. */
export function mergeTexts<One extends object, Other extends object, Third extends object>(
  ...parts: readonly [One, Other, Third]
): One & Other & Third {
  return parts.reduce((merged, part) => merge(merged as Texts, part as Texts), {}) as One & Other & Third;
}

function merge(one: Texts, other: Texts): Texts {
  const merged = new Map(Object.entries(one));
  for (const [key, text] of Object.entries(other)) {
    const present = merged.get(key);
    merged.set(key, typeof present === 'object' && typeof text === 'object' ? merge(present, text) : text);
  }
  return Object.fromEntries(merged);
}
