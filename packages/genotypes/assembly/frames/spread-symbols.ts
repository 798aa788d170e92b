/** Spreads symbols over the 64 states as every decoder does. */
export function spreadSymbols(norms: usize, spread: usize, last: i32): void {
  let place: usize = 0;
  for (let symbol = 0; symbol <= last; symbol++)
    for (let i = load<i32>(norms + ((<usize>symbol) << 2)); i > 0; i--) {
      store<u8>(spread + place, symbol);
      place = (place + 43) & 63;
    }
}
