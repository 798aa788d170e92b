// Tables at fixed offsets from `work`.
export const tableAt: usize = 0; // 512 * 2
export const weightsAt: usize = 1024; // 256 + 16
export const statesAt: usize = 1296; // 64 * 4
export const normsAt: usize = 1552; // 16 * 4
export const startsAt: usize = 1616; // 16 * 4
export const spreadAt: usize = 1680; // 64
export const usedAt: usize = 1744; // 256 + 16
