const chromosomeLabels = new Set([
  'linkage group/chromosome',
  'chromosome',
  'chrom',
  'chr',
  'linkage group',
  'lg',
]);
const positionLabels = new Set(['position', 'pos']);
const markerLabels = new Set([
  ...['lines/markers', 'accession/marker', 'line/marker', 'germplasm/marker'],
  ...['marker', 'markers', 'marker name', 'snp'],
]);

const keyOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ');

export const isChromosomeLabel = (cell = '') => chromosomeLabels.has(keyOf(cell));
export const isPositionLabel = (cell = '') => positionLabels.has(keyOf(cell));
export const isMarkerLabel = (cell = '') => markerLabels.has(keyOf(cell));
export const isPlaceLabel = (cell = '') => isChromosomeLabel(cell) || isPositionLabel(cell);
