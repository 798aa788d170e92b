// The parts of a Zstandard frame (RFC 8878) that rows of calls need.

export const magic: u32 = 0xfd2fb528;
/** One segment, its length in four bytes, no checksum. */
export const descriptor: u8 = 0xa0;
export const headBytes: usize = 9;

export const rawBlock: u32 = 0;
export const runBlock: u32 = 1;
export const packedBlock: u32 = 2;

/** Literals with a table, in four streams, lengths of 14 bits: the four lowest bits in front of them. */
export const literalKind: u32 = 0x0a;
export const jumpBytes: usize = 6;

/** Longest code. With nine bits a table stays small, and six symbols fit between two loads of eight bytes. */
export const longest: i32 = 9;

/** Accuracy of the table that packs the code lengths. */
export const weightLog: i32 = 6;
export const weightStates: i32 = 64;
