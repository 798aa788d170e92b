/** A tree over the rows of a square, such as that of a hierarchical clustering. */
export interface HeatTree {
  /** The two parts of each branch, children first: a row, or the number of rows plus the index of a branch. */
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  /** By branch: the value at which its parts join. */
  readonly values: readonly number[];
  /** The value of rows, which the root is furthest from. */
  readonly top: number;
}

/** A branch in units of rows from the top, and the values of its corners. */
interface PlacedBranch {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly fromValue: number;
  readonly toValue: number;
}

/** Each part is as high as the middle of its own two; rows are in the middle of their cells. */
export function placedBranches({ upper, lower, values, top }: HeatTree): readonly PlacedBranch[] {
  const rows = values.length + 1;
  const placed: PlacedBranch[] = [];
  const heightOf = (node: number) => {
    const branch = placed[node - rows];
    return branch ? (branch.from + branch.to) / 2 : node + 0.5;
  };
  const joinOf = (node: number) => placed[node - rows]?.value ?? top;
  for (const [at, value] of values.entries()) {
    const [one, other] = [upper[at] ?? 0, lower[at] ?? 0];
    placed.push({
      from: heightOf(one),
      to: heightOf(other),
      value,
      fromValue: joinOf(one),
      toValue: joinOf(other),
    });
  }
  return placed;
}

interface TreeFrame {
  /** First row and number of rows that are drawn. */
  readonly row: number;
  readonly span: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels: the root is drawn as a short line, and shorter branches cannot be seen. */
const rootLength = 4;
const shortest = 0.5;

const round = (value: number) => Math.round(value * 10) / 10;

/** The part of a tree beside some rows as a path, with the root at the left. */
export function treePath(
  branches: readonly PlacedBranch[],
  { row, span, width, height }: TreeFrame,
  top: number,
): string {
  const root = branches.at(-1);
  if (!root) return '';
  const range = top - root.value || 1;
  const x = (value: number) => round(width - ((top - value) / range) * (width - rootLength));
  const y = (place: number) => round(((place - row) / span) * height);
  const parts: string[] = [`M0 ${y((root.from + root.to) / 2)}H${x(root.value)}`];
  for (const { from, to, value, fromValue, toValue } of branches) {
    if (to < row || from > row + span || ((to - from) / span) * height < shortest) continue;
    parts.push(`M${x(fromValue)} ${y(from)}H${x(value)}V${y(to)}H${x(toValue)}`);
  }
  return parts.join('');
}
