import { beforeAll, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { translate as t } from '../../../lib/i18n/text';
import { matchTable } from './match-table';
import { firstColumn } from './name-input';
import { resolve } from './resolution';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

test('every line is in the file, with its match', () => {
  const germplasm = {
    germplasmId: 7,
    germplasmName: 'HOR 7',
    germplasmDisplayName: 'Gold, "old"',
    germplasmPuid: '10.0/7',
    entityTypeName: 'Accession',
  };
  const lines = [
    {
      line: 1,
      name: 'gold, "old"',
      matches: 1,
      candidates: [{ germplasmId: 7, field: 'germplasmNumber' as const }],
    },
    { line: 4, name: 'nobody', matches: 0, candidates: [] },
    { line: 5, name: 'Nobody', sameAs: 4, matches: 0, candidates: [] },
  ];
  const { lines: resolved } = resolve({ lines, germplasm: [germplasm] }, {});
  expect(matchTable(resolved, t)).toBe(
    [
      'Line,Name entered,Result,Matched by,Id,Accession number,Name,PUID,Matches,Same as line',
      '1,"gold, ""old""",Matched,display name or accession name,7,HOR 7,"Gold, ""old""",10.0/7,1,',
      '4,nobody,Not found,,,,,,0,',
      '5,Nobody,Not found,,,,,,0,4',
      '',
    ].join('\n'),
  );
});

test('a name that a spreadsheet program would execute is text in the file, and is read back unchanged', () => {
  const names = ['=1+1', "'=1", '-12.5', "'t Hooft", '-a, b'];
  const lines = names.map((name, place) => ({ line: place + 1, name, matches: 0, candidates: [] }));
  const table = matchTable(resolve({ lines, germplasm: [] }, {}).lines, t);
  const written = table.split('\n').map((row) => row.replace(/^\d+,/, ''));
  expect(written.slice(1, -1).map((row) => row.replace(/,Not found.*/, ''))).toEqual([
    "'=1+1",
    "''=1",
    '-12.5',
    "'t Hooft",
    '"\'-a, b"',
  ]);
  expect(firstColumn(written.join('\n')).split('\n').slice(1, -1)).toEqual(names);
});
