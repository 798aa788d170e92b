import classes from './sheet.module.css';
import type { CellLook } from './sheet-model';

interface Props {
  readonly label: string;
  readonly entries: readonly (Omit<CellLook, 'text'> & { readonly meaning: string })[];
}

/** What the looks of cells mean. */
export function SheetLegend({ label, entries }: Props) {
  return (
    <ul className={`line hint ${classes.legend}`} aria-label={label}>
      {entries.map(({ meaning, tone, isEdited }) => (
        <li key={meaning} className="inline">
          <span
            className={classes.swatch}
            data-tone={tone}
            data-edited={isEdited || undefined}
            aria-hidden="true"
          />
          {meaning}
        </li>
      ))}
    </ul>
  );
}
