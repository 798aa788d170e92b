// Tables at fixed offsets from `work`.
export const countsAt: usize = 0; // 256 * 4, four times
export const orderAt: usize = 4096; // 256 * 4: count and symbol
export const treeAt: usize = 5120; // 256 * 4
export const codesAt: usize = 6144; // 256 * 4
export const lengthsAt: usize = 7168; // 256
export const weightsAt: usize = 7424; // 256 + 16
export const statesAt: usize = 7696; // 64 * 4
export const normsAt: usize = 7952; // 16 * 4
export const startsAt: usize = 8016; // 16 * 4
export const bitsAt: usize = 8080; // 16 * 4: what a symbol adds to its state
export const spreadAt: usize = 8144; // 64
