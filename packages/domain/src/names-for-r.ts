/** Words that R reads as something else (`?Reserved`). */
const reserved: ReadonlySet<string> = new Set([
  'if',
  'else',
  'repeat',
  'while',
  'function',
  'for',
  'next',
  'break',
  'TRUE',
  'FALSE',
  'NULL',
  'Inf',
  'NaN',
  'NA',
  'NA_integer_',
  'NA_real_',
  'NA_complex_',
  'NA_character_',
  'in',
]);

/** Letters without their marks; what R accepts beyond them depends on its locale. */
function validName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^A-Za-z0-9._]+/g, '.')
    .replace(/\.+$/, '');
  const begun = /^([A-Za-z]|\.(?![0-9]))/.test(plain) ? plain : `X${plain}`;
  return reserved.has(begun) ? `${begun}.` : begun;
}

/** Names of columns that R reads unchanged: syntactically valid, and each different from the others. */
export function namesForR(headings: readonly string[]): string[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const name = validName(heading);
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name}.${number}`;
    used.add(unique);
    return unique;
  });
}
