const breaks = /[\r\n\u00a0]/;

/** A cell as people read it: in one line, without blanks around. Nothing to read is nothing. */
export function cellText(given: string): string | null {
  // Millions of cells pass here, and few of them have a break.
  const line = breaks.test(given) ? given.replace(/\s*[\r\n\u00a0]\s*/g, ' ') : given;
  return line.trim() || null;
}

/** The lines of a cell that has several, without blanks around them; of a single line nothing. */
export function cellLines(given: string): string | undefined {
  const text = given.replace(/\r\n?/g, '\n').trim();
  return text.includes('\n') ? text : undefined;
}
