/** Records of a CSV file (RFC 4180), including the heading; a quoted value may contain line breaks. */
export function countRecords(text: string): number {
  const bare = text.replace(/"[^"]*"/g, '');
  return bare.split(/\r?\n/).filter((line) => line !== '').length;
}
