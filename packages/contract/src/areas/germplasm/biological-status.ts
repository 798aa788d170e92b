import type { CodeList } from '../../core/field';

/** SAMPSTAT of MCPD 2.1, by the names under which the database keeps the codes. */
export const biologicalStatus: CodeList = {
  texts: 'germplasm.passport.codes.sampstat',
  codeOf: {
    Wild: 100,
    'Wild, natural': 110,
    'Wild, semi-natural': 120,
    'Wild, sown': 130,
    Weedy: 200,
    'Landrace or traditional cultivar': 300,
    'Breeding or research material': 400,
    "Breeder's line": 410,
    'Synthetic population': 411,
    Hybrid: 412,
    'Founder stock': 413,
    'Inbred line': 414,
    'Segregating population': 415,
    'Clonal selection': 416,
    'Genetic stock': 420,
    Mutant: 421,
    'Cytogenetic stock': 422,
    'Other genetic stock': 423,
    'Improved cultivar': 500,
    'Genetically modified': 600,
    'Other status': 999,
  },
};
