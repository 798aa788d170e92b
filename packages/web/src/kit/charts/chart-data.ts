type ChartValue = string | number | undefined;

interface ChartColumn {
  readonly label: string;
  readonly isNumeric?: boolean;
}

/** What a chart shows, as rows: for the table beside it and for the file. */
export interface ChartData {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly ChartValue[])[];
}

/** Tabs and line ends inside a value would tear its row apart. */
const written = (value: ChartValue) => String(value ?? '').replace(/[\t\r\n]+/g, ' ');

/** Numbers as a program reads them, whatever the language of the screen. */
export function toTsv({ columns, rows }: ChartData): string {
  const lines = [columns.map(({ label }) => label), ...rows];
  return lines.map((line) => `${line.map(written).join('\t')}\n`).join('');
}
