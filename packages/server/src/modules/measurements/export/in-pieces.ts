/** Lines are collected before they are sent. */
const pieceLength = 64 * 1024;

export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
