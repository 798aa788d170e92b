import { z } from 'zod';

const longest = 255;

/** Controls, joiners, overrides of the reading direction, line breaks, unassigned characters. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Scripts that legitimately occur together in names, or alone. Others are left out on purpose: Cherokee looks like
 * Latin.
 */
const scripts: readonly RegExp[] = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}]/u,
  /[\p{sc=Hangul}\p{sc=Han}]/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Georgian}/u,
  /\p{sc=Ethiopic}/u,
  /\p{sc=Devanagari}/u,
  /\p{sc=Bengali}/u,
  /\p{sc=Gujarati}/u,
  /\p{sc=Gurmukhi}/u,
  /\p{sc=Kannada}/u,
  /\p{sc=Malayalam}/u,
  /\p{sc=Tamil}/u,
  /\p{sc=Telugu}/u,
  /\p{sc=Sinhala}/u,
  /\p{sc=Thai}/u,
  /\p{sc=Lao}/u,
  /\p{sc=Khmer}/u,
  /\p{sc=Myanmar}/u,
  /\p{sc=Tibetan}/u,
  /\p{sc=Mongolian}/u,
];

/** Letters that belong to every script, such as the prolonged sound mark, identify none. */
function letters(name: string): string[] {
  return [...name].filter((sign) => /\p{L}/u.test(sign) && !/[\p{sc=Common}\p{sc=Inherited}]/u.test(sign));
}

/**
 * The name as it is stored and compared, or undefined if it could pass for another one: "аdmin" with a Cyrillic а
 * reads like "admin" and is not. Full-width and other variants of letters become the letters.
 */
export function readUsername(input: string): string | undefined {
  const name = input.normalize('NFKC').trim().replace(/ +/g, ' ');
  if (name === '' || name.length > longest || invisible.test(name)) return undefined;
  const found = letters(name);
  return scripts.some((script) => found.every((letter) => script.test(letter))) ? name : undefined;
}

const mailAddress = z.email().max(longest);

export function readMailAddress(input: string): string | undefined {
  return mailAddress.safeParse(input.trim()).data;
}
