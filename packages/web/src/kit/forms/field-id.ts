/** The id by which the summary of a form links to the field with the error. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
