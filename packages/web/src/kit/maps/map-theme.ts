/** The colours of the style sheets that a map uses; WebGL reads no style sheet. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  /** Of the names of countries. */
  readonly name: string;
  /** Of what is not a result. */
  readonly other: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

const names: Readonly<Record<keyof MapColours, string>> = {
  sea: '--map-sea',
  land: '--map-land',
  border: '--map-border',
  name: '--map-name',
  other: '--map-other',
  ground: '--ground',
  ink: '--ink',
  accent: '--accent-ink',
};

const unknown = '#808080';

export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = (name: string) => sixDigits(style.getPropertyValue(name).trim()) || unknown;
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read(name)])) as Record<
    keyof MapColours,
    string
  >;
}

/** Contrast is computed from colours in long notation. */
function sixDigits(colour: string): string {
  return colour.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
}
