import { describe, expect, test } from 'vitest';
import { accessionTitle, type Cited, cite } from './citation';

const known: Cited = {
  kind: 'accession',
  title: accessionTitle({ label: 'Möwe (BAR 12)', number: 'BAR 12', taxon: 'Hordeum vulgare L.' }),
  number: 'BAR 12',
  authors: ['Keepers of Seeds'],
  portal: 'Landrace',
  identifier: 'doi:10.18730/ABC12',
  address: 'https://portal.example/#/data/germplasm/12',
  accessed: '2026-11-15',
};
const bare: Cited = {
  kind: 'accession',
  title: 'BAR 12',
  number: 'BAR 12',
  authors: [],
  portal: 'Landrace',
  address: known.address,
  accessed: known.accessed,
};

describe('everything known', () => {
  test('as text', () => {
    expect(cite(known, 'text')).toBe(
      'Keepers of Seeds: Möwe (BAR 12), Hordeum vulgare L. Landrace. https://doi.org/10.18730/ABC12. ' +
        'https://portal.example/#/data/germplasm/12 (2026-11-15)',
    );
  });

  test('as BibTeX', () => {
    expect(cite(known, 'bibtex').split('\n')).toEqual([
      '@misc{accession-bar-12,',
      '  author = {{Keepers of Seeds}},',
      '  title = {{Möwe (BAR 12), Hordeum vulgare L.}},',
      '  publisher = {Landrace},',
      '  doi = {10.18730/ABC12},',
      '  url = {https://portal.example/#/data/germplasm/12},',
      '  urldate = {2026-11-15},',
      '}',
      '',
    ]);
  });

  test('as RIS', () => {
    expect(cite(known, 'ris').split('\r\n')).toEqual([
      'TY  - DATA',
      'AU  - Keepers of Seeds',
      'TI  - Möwe (BAR 12), Hordeum vulgare L.',
      'AN  - BAR 12',
      'PB  - Landrace',
      'DO  - 10.18730/ABC12',
      'UR  - https://portal.example/#/data/germplasm/12',
      'Y2  - 2026/11/15',
      'ER  - ',
      '',
    ]);
  });
});

describe('unknown values', () => {
  test('leave no gap', () => {
    expect(cite(bare, 'text')).toBe(
      'BAR 12. Landrace. https://portal.example/#/data/germplasm/12 (2026-11-15)',
    );
    expect(cite(bare, 'bibtex')).not.toMatch(/author|doi|note/);
    expect(cite(bare, 'ris')).not.toMatch(/^(AU|DO|ID)/m);
  });

  test('an identifier that is not a DOI is cited as it is', () => {
    const other = { ...known, identifier: 'urn:lsid:x_1' };
    expect(cite(other, 'text')).toContain('Landrace. urn:lsid:x_1. https://portal');
    expect(cite(other, 'bibtex')).toContain('  note = {urn:lsid:x\\_1},');
    expect(cite(other, 'ris')).toContain('ID  - urn:lsid:x_1\r\n');
  });

  test('a label without the number is followed by the number', () => {
    expect(accessionTitle({ label: 'Gull', number: 'BAR 12' })).toBe('Gull (BAR 12)');
  });
});

describe('unusual names', () => {
  const odd = { ...bare, title: 'A "B" {C} 50% & $1 #2 x_y ~z ^w \\n', number: 'A' };

  test('contain no character that is special in TeX', () => {
    expect(cite(odd, 'bibtex')).toContain(
      'title = {{A "B" \\{C\\} 50\\% \\& \\$1 \\#2 x\\_y \\textasciitilde{}z \\textasciicircum{}w \\textbackslash{}n}},',
    );
  });

  test('stay on one line', () => {
    const title = accessionTitle({ label: 'A\r\nTY  - BOOK\tB', number: 'A\n1' });
    const broken = { ...bare, title: `${title}\r\n`, number: 'A\n1', authors: ['C\u2028D', ' '] };
    expect(cite(broken, 'ris').split('\r\n').slice(0, 4)).toEqual([
      'TY  - DATA',
      'AU  - C D',
      'TI  - A TY - BOOK B (A 1)',
      'AN  - A 1',
    ]);
    expect(cite(broken, 'text').split(/\s/)).not.toContain('\n');
  });

  test('written from right to left do not affect the surrounding punctuation', () => {
    const hebrew = { ...bare, title: 'שעורה (7)', number: '7' };
    expect(cite(hebrew, 'text')).toBe(
      '\u2068שעורה (7)\u2069. Landrace. https://portal.example/#/data/germplasm/12 (2026-11-15)',
    );
    expect(cite(hebrew, 'bibtex')).toContain('{{שעורה (7)}}');
  });

  test('have a key of plain letters', () => {
    expect(cite({ ...bare, number: 'HOR Ä/7{}' }, 'bibtex')).toMatch(/^@misc\{accession-hor-a-7,\n/);
    expect(cite({ ...bare, number: '大麦' }, 'bibtex')).toMatch(/^@misc\{accession,\n/);
  });

  test('several institutes are separate authors, whatever their names contain', () => {
    const accession = { ...bare, authors: ['Seeds and Co, Ltd', 'B'] };
    expect(cite(accession, 'bibtex')).toContain('author = {{Seeds and Co, Ltd} and {B}},');
    expect(cite(accession, 'ris')).toContain('AU  - Seeds and Co, Ltd\r\nAU  - B\r\n');
    expect(cite(accession, 'text')).toMatch(/^Seeds and Co, Ltd; B: BAR 12\./);
  });
});

describe('a dataset', () => {
  const dataset: Cited = {
    kind: 'dataset',
    title: 'Barley trial 3, 2021',
    authors: ['Breeder 1', 'Breeder 2'],
    year: '2021',
    version: '1.0',
    publishers: ['Example Institute'],
    portal: 'Landrace',
    address: 'https://portal.example/#/data/datasets/3',
    accessed: '2026-11-18',
  };

  test('as text', () => {
    expect(cite(dataset, 'text')).toBe(
      'Breeder 1; Breeder 2 (2021): Barley trial 3, 2021. Version 1.0. Example Institute. Landrace. ' +
        'https://portal.example/#/data/datasets/3 (2026-11-18)',
    );
  });

  test('as BibTeX', () => {
    expect(cite(dataset, 'bibtex').split('\n')).toEqual([
      '@misc{dataset-barley-trial-3-2021,',
      '  author = {{Breeder 1} and {Breeder 2}},',
      '  title = {{Barley trial 3, 2021}},',
      '  year = {2021},',
      '  version = {1.0},',
      '  publisher = {Example Institute; Landrace},',
      '  url = {https://portal.example/#/data/datasets/3},',
      '  urldate = {2026-11-18},',
      '}',
      '',
    ]);
  });

  test('as RIS', () => {
    expect(cite(dataset, 'ris').split('\r\n')).toEqual([
      'TY  - DATA',
      'AU  - Breeder 1',
      'AU  - Breeder 2',
      'TI  - Barley trial 3, 2021',
      'PY  - 2021',
      'ET  - 1.0',
      'PB  - Example Institute; Landrace',
      'UR  - https://portal.example/#/data/datasets/3',
      'Y2  - 2026/11/18',
      'ER  - ',
      '',
    ]);
  });
});
