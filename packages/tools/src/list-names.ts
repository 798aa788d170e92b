import { ToolProblem } from './tool-problem';

/** A noun in all the forms that a list needs. */
export interface ListNames {
  readonly area: string;
  /** `file-resource`: files and the segment of the address. */
  readonly noun: string;
  /** `fileResource`: fields. */
  readonly camel: string;
  /** `fileResources`: the definition, its stable name and its screen. */
  readonly plural: string;
  /** `file_resource`: SQL. */
  readonly snake: string;
}

const wellSpelt = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Singular nouns that end in s. */
const singular = /(ss|us|is|series|species)$/;

export function listNames(area: string, noun: string): ListNames {
  if (!wellSpelt.test(noun)) throw new ToolProblem(`"${noun}" is not spelt like file-resource.`);
  if (noun.endsWith('s') && !singular.test(noun))
    throw new ToolProblem(`"${noun}" looks like several; the noun is one of them, as in marker.`);
  const camel = noun.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return { area, noun, camel, plural: pluralOf(camel), snake: noun.replaceAll('-', '_') };
}

function pluralOf(word: string): string {
  if (/(series|species)$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
