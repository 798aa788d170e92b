/** Transposes 4 by 4 calls in each lane. */
export function turnLanes(x: v128): v128 {
  let swap = v128.and(v128.xor(i32x4.shr_u(x, 12), x), i32x4.splat(0x0000f0f0));
  x = v128.xor(x, v128.xor(swap, i32x4.shl(swap, 12)));
  swap = v128.and(v128.xor(i32x4.shr_u(x, 6), x), i32x4.splat(0x00cc00cc));
  return v128.xor(x, v128.xor(swap, i32x4.shl(swap, 6)));
}

export function turnWord(x: u32): u32 {
  let swap = ((x >> 12) ^ x) & 0x0000f0f0;
  x ^= swap ^ (swap << 12);
  swap = ((x >> 6) ^ x) & 0x00cc00cc;
  return x ^ swap ^ (swap << 6);
}
