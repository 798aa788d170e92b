const firstWordMs = 2_000;
const nextWordMs = 10_000;

/** Prints a line when the work takes longer than two seconds, and then every ten. */
export async function withProgress<Result>(
  { print, what }: { print(line: string): void; what(): string },
  work: () => Promise<Result>,
): Promise<Result> {
  const say = () => print(`${what()} …`);
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    say();
    every = setInterval(say, nextWordMs);
  }, firstWordMs);
  try {
    return await work();
  } finally {
    clearTimeout(first);
    clearInterval(every);
  }
}
