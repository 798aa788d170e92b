import { ownValue } from '@landrace/domain/own-value';

/**
 * Parses the few flat answers of object stores: no relevant attributes, no CDATA, no nesting. Our keys need no
 * escape; the store's continuation tokens may.
 */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ownValue(entities, String(name)) ?? whole;
  });
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The contents of every element with this name. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inside]) => inside ?? '',
  );
}

/** The text of the first element with this name. */
export function wordOf(xml: string, name: string): string | undefined {
  const [inside] = elementsOf(xml, name);
  return inside === undefined ? undefined : unescaped(inside.trim());
}
