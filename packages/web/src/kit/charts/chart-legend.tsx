import type { ReactNode } from 'react';
import classes from './charts.module.css';

type Shape = 'circle' | 'square' | 'diamond' | 'line' | 'dashed' | 'dotted' | 'box';

export interface LegendEntry {
  readonly label: string;
  /** Shown instead of the label, such as with a part in italics. */
  readonly content?: ReactNode;
  readonly colour: string;
  /** Shapes as well as colours, since not everybody can distinguish colours. */
  readonly shape: Shape;
  /** Replaces the shape, within 24 × 12 pixels. */
  readonly symbol?: ReactNode;
  /** Called when the entry is pressed to hide or show its items. */
  readonly toggle?: { readonly isOn: boolean; readonly onToggle: () => void };
}

export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={`line hint ${classes.legend}`}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { readonly entry: LegendEntry }) {
  const { label, content: shown = label, toggle } = entry;
  const content = (
    <>
      <Swatch {...entry} />
      <span>{shown}</span>
    </>
  );
  if (!toggle) return content;
  return (
    <button type="button" className={classes.tool} aria-pressed={toggle.isOn} onClick={toggle.onToggle}>
      {content}
    </button>
  );
}

const dashes: Readonly<Partial<Record<Shape, string>>> = { dashed: '6 4', dotted: '1.5 3' };

function Swatch({ colour, shape, symbol }: LegendEntry) {
  return (
    <svg aria-hidden="true" width={24} height={12} viewBox="0 0 24 12">
      {symbol ?? drawn(shape, colour)}
    </svg>
  );
}

function drawn(shape: Shape, colour: string) {
  switch (shape) {
    case 'circle':
      return <circle cx={12} cy={6} r={5} fill={colour} />;
    case 'square':
      return <rect x={7} y={1} width={10} height={10} fill={colour} />;
    case 'diamond':
      return <path d="M12 0l6 6-6 6-6-6z" fill={colour} />;
    case 'box':
      return <path d="M1 6h5M18 6h5M6 1.5h12v9H6zM11 1.5v9" fill="none" stroke={colour} strokeWidth={1.5} />;
    default:
      return <path d="M1 6h22" stroke={colour} strokeWidth={2} strokeDasharray={dashes[shape]} />;
  }
}
