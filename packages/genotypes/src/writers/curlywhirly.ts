import { nameInLine } from './chosen-calls';

export interface CurlyWhirlyCategory {
  readonly heading: string;
  /** One for each point; empty if unknown. */
  readonly values: readonly string[];
}

export interface CurlyWhirlyPoints {
  readonly names: readonly string[];
  readonly axes: readonly string[];
  /** By axis, then by point. */
  readonly scores: readonly ArrayLike<number>[];
  readonly categories: readonly CurlyWhirlyCategory[];
  readonly portal?: string | undefined;
}

/** The program always draws three axes. */
const minAxes = 3;
const unknown = 'unknown';

/**
 * Points for the viewer CurlyWhirly: links that explain a point, then a table whose columns are categories, the name
 * and the axes (its manual, "Data format").
 */
export function* writeCurlyWhirly(points: CurlyWhirlyPoints): Generator<string> {
  const { names, scores, categories } = points;
  const axes = Array.from(
    { length: Math.max(minAxes, points.axes.length) },
    (_, at) => points.axes[at] ?? `PC${at + 1}`,
  );
  yield linksOf(points.portal);
  const headings = categories.map(({ heading }) => `categories:${nameInLine(heading)}`);
  yield `${[...headings, 'label', ...axes.map(nameInLine)].join('\t')}\n`;
  for (const [at, name] of names.entries()) {
    const own = categories.map(({ values }) => nameInLine(values[at] ?? '').trim() || unknown);
    const numbers = axes.map((_, axis) => Number((scores[axis]?.[at] ?? 0).toPrecision(6)));
    yield `${[...own, nameInLine(name), ...numbers].join('\t')}\n`;
  }
}

function linksOf(portal: string | undefined): string {
  if (!portal) return '';
  const base = portal.replace(/\/+$/, '');
  return [
    `# cwDatabaseLineSearch=${base}/#/data/germplasm/$LINE`,
    `# cwDatabaseGroupPreview=${base}/#/groups/upload/$GROUP`,
    `# cwDatabaseGroupUpload=${base}/api/group/upload`,
    '',
  ].join('\n');
}
