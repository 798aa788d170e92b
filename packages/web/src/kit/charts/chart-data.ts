type ChartValue = string | number | undefined;

interface ChartColumn {
  readonly label: string;
  readonly isNumeric?: boolean;
}

/** The content of a chart as rows, for the table beside it and for the file. */
export interface ChartData {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly ChartValue[])[];
}

/** Tabs and line breaks inside a value would break its row. */
const written = (value: ChartValue) => String(value ?? '').replace(/[\t\r\n]+/g, ' ');

/** Numbers in machine-readable form, independent of the language. */
export function toTsv({ columns, rows }: ChartData): string {
  const lines = [columns.map(({ label }) => label), ...rows];
  return lines.map((line) => `${line.map(written).join('\t')}\n`).join('');
}
