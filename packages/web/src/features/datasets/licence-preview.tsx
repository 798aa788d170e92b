import classes from './licence-gate.module.css';

/** What waits behind a licence: a matrix, points in a plot, rows of a table, a pedigree, or a chart of columns. */
export type PreviewKind = keyof typeof drawings;

const width = 240;
const height = 144;

/** Numbers without a pattern, but the same in every drawing: the picture shows a shape and no data. */
function scattered(index: number, range: number): number {
  return ((index * index * 7 + index * 31) % 101) % range;
}

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Colours of four states of a cell. */
const states = ['a', 'b', 'mixed', 'a', 'b', 'a', 'none', 'b'] as const;

function Matrix() {
  const columns = 20;
  return indices(columns * 12).map((cell) => (
    <rect
      key={cell}
      x={(cell % columns) * 12}
      y={Math.floor(cell / columns) * 12}
      width={11}
      height={11}
      data-shade={states[scattered(cell, states.length)]}
    />
  ));
}

function Cloud() {
  return (
    <>
      <path d="M20 8v120h208" data-shade="line" />
      {indices(48).map((point) => {
        const group = point % 3;
        const x = 64 + group * 58 + scattered(point, 43) - 21;
        const y = 92 - group * 24 + scattered(point + 5, 37) - 18;
        return <circle key={point} cx={x} cy={y} r={4} data-shade={states[group]} />;
      })}
    </>
  );
}

function Table() {
  return indices(8).map((row) => (
    <g key={row} data-shade={row === 0 ? 'mixed' : 'a'}>
      <rect x={0} y={row * 18 + 4} width={56 + scattered(row, 24)} height={8} rx={2} />
      <rect x={100} y={row * 18 + 4} width={28 + scattered(row + 3, 28)} height={8} rx={2} />
      <rect x={176} y={row * 18 + 4} width={24 + scattered(row + 6, 36)} height={8} rx={2} />
    </g>
  ));
}

function Pedigree() {
  return (
    <>
      <path d="M64 32v24h56M176 32v24h-56v24M120 96v16" data-shade="line" />
      {[
        [32, 16],
        [144, 16],
        [88, 76],
        [88, 112],
      ].map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={64} height={20} rx={3} data-shade="b" />
      ))}
    </>
  );
}

function Columns() {
  return (
    <>
      <path d="M12 4v128h224" data-shade="line" />
      {indices(10).map((column) => {
        const tall = 100 - Math.abs(column - 4) * 16 + scattered(column, 11);
        return (
          <rect
            key={column}
            x={20 + column * 21}
            y={131 - tall}
            width={16}
            height={tall}
            data-shade={column === 4 ? 'mixed' : 'b'}
          />
        );
      })}
    </>
  );
}

const drawings = { matrix: Matrix, cloud: Cloud, table: Table, pedigree: Pedigree, columns: Columns };

export function LicencePreview({ kind }: { readonly kind: PreviewKind }) {
  const Drawing = drawings[kind];
  return (
    <svg className={classes.preview} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Drawing />
    </svg>
  );
}
