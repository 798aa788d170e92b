import { expect, test } from 'vitest';
import { precedence } from './precedence';

test('long work lets short work finish first, and does not wait for ever', async () => {
  const { first, stepBack } = precedence();
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const short = first(() => new Promise<void>((resolve) => (finish = resolve))).then(() =>
    done.push('short'),
  );
  const long = stepBack().then(() => done.push('long'));
  finish();
  await Promise.all([short, long]);
  expect(done).toEqual(['short', 'long']);

  const endless = first(() => new Promise<void>((resolve) => (finish = resolve)));
  await stepBack();
  finish();
  await endless;
  await stepBack();
});
