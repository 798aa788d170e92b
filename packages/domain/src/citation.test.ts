import { describe, expect, test } from 'vitest';
import { type CitedAccession, cite } from './citation';

const known: CitedAccession = {
  label: 'Möwe (BAR 12)',
  number: 'BAR 12',
  taxon: 'Hordeum vulgare L.',
  institutes: ['Keepers of Seeds'],
  portal: 'Landrace',
  puid: 'doi:10.18730/ABC12',
  address: 'https://portal.example/#/data/germplasm/12',
  accessed: '2026-11-15',
};
const bare: CitedAccession = {
  label: 'BAR 12',
  number: 'BAR 12',
  institutes: [],
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
    const other = { ...known, puid: 'urn:lsid:x_1' };
    expect(cite(other, 'text')).toContain('Landrace. urn:lsid:x_1. https://portal');
    expect(cite(other, 'bibtex')).toContain('  note = {urn:lsid:x\\_1},');
    expect(cite(other, 'ris')).toContain('ID  - urn:lsid:x_1\r\n');
  });

  test('a label without the number is followed by the number', () => {
    expect(cite({ ...bare, label: 'Gull' }, 'text')).toContain('Gull (BAR 12). ');
  });
});

describe('unusual names', () => {
  const odd = { ...bare, label: 'A "B" {C} 50% & $1 #2 x_y ~z ^w \\n', number: 'A' };

  test('contain no character that is special in TeX', () => {
    expect(cite(odd, 'bibtex')).toContain(
      'title = {{A "B" \\{C\\} 50\\% \\& \\$1 \\#2 x\\_y \\textasciitilde{}z \\textasciicircum{}w \\textbackslash{}n}},',
    );
  });

  test('stay on one line', () => {
    const broken = { ...bare, label: 'A\r\nTY  - BOOK\tB', number: 'A\n1', institutes: ['C\u2028D', ' '] };
    expect(cite(broken, 'ris').split('\r\n').slice(0, 4)).toEqual([
      'TY  - DATA',
      'AU  - C D',
      'TI  - A TY - BOOK B (A 1)',
      'AN  - A 1',
    ]);
    expect(cite(broken, 'text').split(/\s/)).not.toContain('\n');
  });

  test('written from right to left do not affect the surrounding punctuation', () => {
    const hebrew = { ...bare, label: 'שעורה', number: '7' };
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
    const accession = { ...bare, institutes: ['Seeds and Co, Ltd', 'B'] };
    expect(cite(accession, 'bibtex')).toContain('author = {{Seeds and Co, Ltd} and {B}},');
    expect(cite(accession, 'ris')).toContain('AU  - Seeds and Co, Ltd\r\nAU  - B\r\n');
    expect(cite(accession, 'text')).toMatch(/^Seeds and Co, Ltd; B: BAR 12\./);
  });
});
