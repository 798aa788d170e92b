import { describe, expect, test } from 'vitest';
import { type CompletenessRecord, pdci } from './pdci';

const nothing: CompletenessRecord = { hasAncestry: false, hasLink: false };

const everything: CompletenessRecord = {
  genus: 'Hordeum',
  species: 'vulgare',
  spauthor: 'L.',
  subtaxa: 'subsp. vulgare',
  subtauthor: 'L.',
  cropname: 'Barley',
  acqdate: '1998----',
  sampstat: 300,
  donorcode: 'XXX001',
  donornumb: 'D-1',
  othernumb: 'XXX002:OLD 1',
  duplsite: 'XXX003',
  storage: '13',
  mlsstat: 0,
  origcty: 'ETH',
  collsite: '5 km south of Example Town',
  declatitude: 0,
  declongitude: 39.2,
  elevation: 2300,
  colldate: '1976-11--',
  collsrc: 21,
  collnumb: 'EX1-100',
  collcode: 'XXX004',
  bredcode: 'XXX005',
  accename: 'Example Landrace 1',
  hasAncestry: true,
  hasLink: true,
};

describe('the index of a complete passport', () => {
  test.each([
    [100, 'wild', 10],
    [200, 'wild', 10],
    [300, 'landrace', 10],
    [412, 'breeding', 10],
    [500, 'cultivar', 10],
    [600, 'other', 8.5],
    [999, 'other', 8.5],
    [undefined, 'other', 7.7],
    [null, 'other', 7.7],
  ])('with SAMPSTAT %s is that of %s material: %d', (sampstat, populationType, highest) => {
    expect(pdci({ ...everything, sampstat })).toMatchObject({
      score: highest,
      highestScore: highest,
      populationType,
    });
  });

  test.each([
    [110, 2.65],
    [300, 2.65],
    [421, 2.65],
    [500, 2.65],
    [999, 2.65],
    [undefined, 1.85],
  ])('with only names and codes of the taxon, with SAMPSTAT %s: %d', (sampstat, score) => {
    expect(pdci({ ...nothing, sampstat, genus: 'Solanum', species: 'x', mlsstat: 1 }).score).toBeCloseTo(
      score + 0.3,
      10,
    );
  });
});

/** Golden values: hundredths per descriptor and type, as published. */
describe('the weight of one descriptor next to a taxon', () => {
  const bare = { ...nothing, genus: 'Hordeum', species: 'vulgare' };
  const scoreOf = (sampstat: number, more: Partial<CompletenessRecord>) =>
    Math.round((pdci({ ...bare, sampstat, ...more }).score - pdci({ ...bare, sampstat }).score) * 100);
  const placed = { declatitude: 9.3, declongitude: 39.2 };

  test.each<[string, Partial<CompletenessRecord>, number[]]>([
    ['ORIGCTY', { origcty: 'ETH' }, [80, 80, 40, 40, 40]],
    ['COLLSITE', { collsite: 'A field' }, [70, 45, 0, 0, 20]],
    ['COLLSITE and coordinates', { collsite: 'A field', ...placed }, [140, 95, 0, 0, 40]],
    ['coordinates', placed, [120, 80, 0, 0, 30]],
    ['half a coordinate', { declatitude: 9.3 }, [0, 0, 0, 0, 0]],
    ['ELEVATION', { elevation: 0 }, [20, 15, 0, 0, 5]],
    ['COLLDATE', { colldate: '1976' }, [30, 30, 0, 0, 10]],
    ['COLLSRC', { collsrc: 10 }, [30, 50, 20, 20, 25]],
    ['COLLNUMB', { collnumb: '1' }, [60, 40, 0, 0, 20]],
    ['COLLCODE', { collcode: 'X', collname: 'Y' }, [40, 30, 0, 0, 20]],
    ['COLLNAME', { collname: 'Y' }, [20, 15, 0, 0, 10]],
    ['BREDCODE', { bredcode: 'X' }, [0, 0, 110, 80, 10]],
    ['BREDNAME', { bredname: 'Y' }, [0, 0, 55, 40, 10]],
    ['ANCEST', { hasAncestry: true }, [0, 10, 150, 100, 40]],
    ['ACCENAME', { accename: 'Y' }, [0, 50, 80, 160, 40]],
    ['ACQDATE', { acqdate: '1998' }, [10, 10, 10, 10, 10]],
    ['DONORCODE', { donorcode: 'X' }, [40, 40, 40, 40, 40]],
    ['DONORNAME', { donorname: 'Y' }, [20, 20, 20, 20, 20]],
    ['DONORNUMB', { donornumb: '1' }, [20, 20, 20, 20, 20]],
    ['DONORNUMB and DONORNAME', { donornumb: '1', donorname: 'Y' }, [60, 60, 60, 60, 60]],
    ['OTHERNUMB', { othernumb: ':1' }, [35, 35, 35, 35, 35]],
    ['DUPLSITE', { duplsite: 'X' }, [30, 30, 30, 30, 30]],
    ['DUPLINSTNAME', { duplinstname: 'Y' }, [15, 15, 15, 15, 15]],
    ['STORAGE', { storage: '13;20' }, [15, 15, 15, 15, 15]],
    ['ACCEURL', { hasLink: true }, [40, 40, 40, 40, 40]],
    ['MLSSTAT', { mlsstat: 0 }, [15, 15, 15, 15, 15]],
  ])('%s', (_name, more, points) => {
    expect([100, 300, 400, 500, 999].map((sampstat) => scoreOf(sampstat, more))).toEqual(points);
  });
});

describe('values that score nothing', () => {
  const score = (more: Partial<CompletenessRecord>) => pdci({ ...nothing, sampstat: 100, ...more }).score;

  test.each<[string, Partial<CompletenessRecord>]>([
    ['an unknown country', { origcty: 'UNK' }],
    ['a site that says that there is none', { collsite: 'N/A' }],
    ['the same in other letters', { collsite: ' na ' }],
    ['an empty storage', { storage: '' }],
    ['a collecting date of blanks', { colldate: '  ' }],
    ['a list of nothing', { duplsite: ';', duplinstname: ';' }],
    ['a species without a genus', { species: 'vulgare', spauthor: 'L.', subtaxa: 'x' }],
    ['no number', { elevation: Number.NaN }],
    ['nothing at all', { genus: null, storage: undefined, mlsstat: null }],
  ])('%s', (_name, more) => {
    expect(score(more)).toBe(0.8);
  });
});

describe('the parts', () => {
  test('add up to the score, and their maxima to the highest score', () => {
    const { score, highestScore, parts } = pdci({
      ...everything,
      sampstat: 500,
      bredcode: '',
      donorcode: '',
    });
    const total = (values: number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100;
    expect(total(parts.map(({ points }) => points))).toBe(score);
    expect(total(parts.map(({ mostPoints }) => mostPoints))).toBe(highestScore);
  });

  test('include what a missing descriptor would add, and omit what would add nothing', () => {
    const { parts } = pdci({ ...nothing, sampstat: 400, bredname: 'Somebody' });
    expect(parts).toContainEqual({ descriptors: ['bredcode', 'bredname'], points: 0.55, mostPoints: 1.1 });
    expect(parts).toContainEqual({ descriptors: ['ancest'], points: 0, mostPoints: 1.5 });
    expect(parts.flatMap(({ descriptors }) => descriptors)).not.toContain('collsite');
  });

  test('show that a status would help if there is none', () => {
    expect(pdci(nothing).parts).toContainEqual({ descriptors: ['sampstat'], points: 0, mostPoints: 0.8 });
  });
});
