/** Where the summary of a form finds the field it complains about. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
