import { errors } from '@landrace/contract/errors';
import { describe, expect, test } from 'vitest';
import { texts as german } from './de-de';
import { texts as english } from './en-gb';

/** Words both languages share. Names stay names; everything else has to earn its place here. */
const sameInBoth = new Set([
  'plotSheet.cellName',
  'plotSheet.facts.blocks',
  'history.events.import',
  'history.labelOf',
  'history.change',
  'history.values.dataType.text',
  'history.fields.experiment',
  'history.fields.institution',
  'history.fields.name',
  'history.fields.puid',
  'history.fields.region',
  'history.fields.synonym',
  'history.fields.taxon',
  'history.fields.version',
  'core.product',
  'core.languages.en_GB',
  'core.languages.de_DE',
  'core.footer.version',
  'administration.about.version',
  'germplasm.passport.metres',
  'germplasm.passport.traits.median',
  'genotyping.frequencies.population',
  'measurements.by.block',
  'measurements.columns.max',
  'measurements.columns.median',
  'measurements.columns.min',
  'measurements.field.metres',
  'measurements.tabs.matrix',
  'trialCreation.book.parts.block',
  'trialCreation.created.columns.block',
]);

const inEnglish = flatten(english);
const inGerman = flatten(german);

describe('the German texts', () => {
  test('have the keys of the English ones', () => {
    expect([...inGerman.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  test('have the placeholders of the English ones', () => {
    for (const [key, text] of inEnglish) {
      expect([key, placeholders(inGerman.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  test('are German', () => {
    const same = [...inEnglish].filter(([key, text]) => inGerman.get(key) === text).map(([key]) => key);
    expect(same.filter((key) => !sameInBoth.has(key))).toEqual([]);
    expect([...sameInBoth].filter((key) => !same.includes(key))).toEqual([]);
  });
});

describe('every error code', () => {
  const declared: [string, { params: readonly string[]; reasonPhrase?: string }][] = Object.entries(errors);
  const keyOf = ([code, { reasonPhrase }]: (typeof declared)[number]) =>
    // Those of our own calls have values, which a phrase that several codes share cannot mention.
    reasonPhrase && code.startsWith('accessService.')
      ? `errors.reason.${reasonPhrase}`
      : `errors.code.${code}`;

  test.each(declared)('%s has a text that mentions its values', (code, error) => {
    const text = inEnglish.get(keyOf([code, error]));
    expect(text).toBeDefined();
    expect(placeholders(text ?? '')).toEqual([...error.params].sort());
  });

  test('is in the catalogue when it has a text', () => {
    const texts = [...inEnglish.keys()].filter((key) => /^errors\.(code|reason)\./.test(key));
    expect(texts.sort()).toEqual(declared.map(keyOf).sort());
  });
});

test('plural forms come in pairs', () => {
  const stems = [...inEnglish.keys()].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4));
  for (const stem of stems) expect(inEnglish.has(`${stem}_other`), stem).toBe(true);
});

function flatten(node: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(node)) {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') found.set(key, value);
    else for (const [inner, text] of flatten(value as object, key)) found.set(inner, text);
  }
  return found;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
}

describe('figures', () => {
  /** Where the word is not a count beside others, or the singular has no number at all. */
  const inWords = new Set([
    'datasets.gate.accept_one',
    'diversity.similarity.label_one',
    'germplasm.institutionUnifier.collapsed_one',
    'accounts.permissions.groups.deleteText_one',
    'table.ignored.title_one',
  ]);

  test.each([
    ['English', inEnglish, /\bone\b/i],
    ['German', inGerman, /^Ein(e|en|er|es)?\b/],
  ])('are written as such in the singular, in %s', (_language, texts, word) => {
    const spelled = [...texts].filter(([key, text]) => key.endsWith('_one') && word.test(text));
    expect(spelled.map(([key]) => key).filter((key) => !inWords.has(key))).toEqual([]);
  });

  test('no space is before an ellipsis, in English', () => {
    expect([...inEnglish].filter(([, text]) => text.includes(' …'))).toEqual([]);
  });
});
