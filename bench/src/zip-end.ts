const endSignature = 0x06054b50;
const endLength = 22;
/** Written if the real number needs the longer form. */
const elsewhere = 0xffffffff;

/** The length of the only file in a zip before it was compressed, read from the zip's last bytes. */
export function unzippedLength(end: Buffer): number | undefined {
  const at = end.length - endLength;
  if (at < 0 || end.readUInt32LE(at) !== endSignature) return undefined;
  const directory = at - end.readUInt32LE(at + 12);
  if (directory < 0) return undefined;
  const length = end.readUInt32LE(directory + 24);
  return length === elsewhere ? undefined : length;
}
