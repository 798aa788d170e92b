const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Text escaped for an element or an attribute. XML 1.0 does not allow most control characters, even encoded. */
export function xmlText(text: string): string {
  return [...text].map((character) => (isXml(character) ? (signs[character] ?? character) : ' ')).join('');
}

/** XML 1.0, production 2. */
function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return character === '\t' || character === '\n';
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
