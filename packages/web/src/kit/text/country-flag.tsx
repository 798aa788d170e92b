import classes from './country-flag.module.css';

interface Props {
  /** Two letters of ISO 3166-1. */
  readonly code: string;
}

/**
 * Decoration beside a country's name. A flag is two letters in Unicode, so no file has to be loaded; on systems whose
 * fonts have no flags the letters would look like a mistake, so the code is shown instead.
 */
export function CountryFlag({ code }: Props) {
  if (!/^[a-z]{2}$/i.test(code)) return null;
  const letters = code.toUpperCase();
  return hasFlags() ? (
    <span aria-hidden="true" className={classes.flag}>
      {flagOf(letters)}
    </span>
  ) : (
    <span aria-hidden="true" className={classes.code}>
      {letters}
    </span>
  );
}

/** Offset from the letter A to its regional indicator. */
const indicatorOffset = 0x1f1e6 - 0x41;

function flagOf(letters: string): string {
  return String.fromCodePoint(...[...letters].map((letter) => letter.charCodeAt(0) + indicatorOffset));
}

let known: boolean | undefined;

function hasFlags(): boolean {
  known ??= drawsColour(flagOf('SE'));
  return known;
}

/** Letters are drawn in the current colour, black here; a flag has its own. */
function drawsColour(text: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 24;
  canvas.height = 24;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return false;
  drawing.font = '16px sans-serif';
  drawing.fillStyle = '#000';
  drawing.fillText(text, 2, 18);
  const { data } = drawing.getImageData(0, 0, 24, 24);
  return data.some((value, at) => at % 4 < 3 && value > 0);
}
