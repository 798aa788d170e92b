/** Milliseconds until a part of the portal counts as lost (specification §9). */
const chunkTimeout = 120_000;

/** A chunk did not arrive: the connection broke, or a new version replaced it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), chunkTimeout);
  });
  try {
    return await Promise.race([load(), lost]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
