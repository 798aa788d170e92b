import { expect, test } from 'vitest';
import { readBotanicalName } from './botanical-name';

test.each([
  ['Hordeum vulgare', ['Hordeum', 'vulgare', null, null, null]],
  ['Hordeum  vulgare L.', ['Hordeum', 'vulgare', 'L.', null, null]],
  ['Hordeum sp.', ['Hordeum', 'sp.', null, null, null]],
  [
    'Hordeum vulgare L. subsp. spontaneum (K. Koch) Thell.',
    ['Hordeum', 'vulgare', 'L.', 'subsp. spontaneum', '(K. Koch) Thell.'],
  ],
  ['Hordeum vulgare var. nudum', ['Hordeum', 'vulgare', null, 'var. nudum', null]],
  [
    'Hordeum vulgare subsp. vulgare convar. distichon Alef.',
    ['Hordeum', 'vulgare', null, 'subsp. vulgare convar. distichon', 'Alef.'],
  ],
  ['Mentha ×piperita L.', ['Mentha', '×piperita', 'L.', null, null]],
  ['Mentha x piperita', ['Mentha', 'x piperita', null, null, null]],
  [
    'Solanum lycopersicum (L.) H. Karst. f. minor',
    ['Solanum', 'lycopersicum', '(L.) H. Karst.', 'f. minor', null],
  ],
])('%s is split into its parts', (name, [genus, species, speciesAuthor, subtaxon, subtaxonAuthor]) => {
  expect(readBotanicalName(name)).toEqual({ genus, species, speciesAuthor, subtaxon, subtaxonAuthor });
});

test.each(['Hordeum', 'Hordeum L.', 'hordeum vulgare', 'H. vulgare', 'Hordeum Vulgare', ''])(
  '"%s" is not a name of genus and species',
  (name) => {
    expect(readBotanicalName(name)).toBeUndefined();
  },
);
