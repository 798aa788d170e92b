/** The part that we use; the library has no types of its own. */
declare module 'shpjs' {
  interface Geometry {
    readonly type: string;
    readonly coordinates: unknown;
  }
  /** In degrees if the projection is known, otherwise unchanged. */
  export function parseShp(shp: ArrayBufferView, prj?: string): (Geometry | null | undefined)[];
  export function parseDbf(dbf: ArrayBufferView, cpg?: string): Record<string, unknown>[];
}
