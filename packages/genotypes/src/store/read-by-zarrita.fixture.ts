import * as zarr from 'zarrita';
import type { memoryFiles } from './memory-files.fixture';

/** A stored matrix as an independent reader of Zarr 3 sees it, for tests. */
export function readByZarrita({ content }: ReturnType<typeof memoryFiles>, key: string) {
  const root = zarr.root({
    get: async (path) => content.get(key + path),
    async getRange(path, range) {
      const bytes = content.get(key + path);
      return 'offset' in range
        ? bytes?.subarray(range.offset, range.offset + range.length)
        : bytes?.subarray(bytes.length - range.suffixLength);
    },
  } satisfies zarr.AsyncReadable);
  return {
    async array(name: string) {
      const array = await zarr.open.v3(root.resolve(name), { kind: 'array' });
      const { shape, data } = await zarr.get(array);
      return { shape, data: data as ArrayLike<number | string> };
    },
    attributes: async () => (await zarr.open.v3(root, { kind: 'group' })).attrs,
  };
}
