import { expect, test } from 'vitest';
import { diversityCodec } from './diversity-state';

const job = '11111111-1111-4111-8111-111111111111';

test('the view is written to the address and read from it', () => {
  const state = { job, tab: 'relatives', x: 3, y: 1, by: { groupId: 7 }, line: 12 } as const;
  expect(diversityCodec.write(state)).toEqual({ job, tab: 'relatives', x: 3, y: 1, by: 'group:7', line: 12 });
  expect(diversityCodec.read(diversityCodec.write(state))).toEqual(state);
});

test('one colour is a choice, unlike none', () => {
  expect(diversityCodec.read({ by: 'none' }).by).toBe('none');
  expect(diversityCodec.write(diversityCodec.read({ by: 'none' }))).toMatchObject({ by: 'none' });
});

test('invalid values in the address are ignored', () => {
  const nothing = { job: undefined, tab: 'components', x: 1, y: 2, by: undefined, line: undefined };
  expect(diversityCodec.read({})).toEqual(nothing);
  expect(diversityCodec.read({ job: '../x', tab: 'other', x: 11, y: 0, by: 'group:x', line: -1 })).toEqual(
    nothing,
  );
  const written = diversityCodec.write(diversityCodec.read({}));
  expect(Object.values(written).every((value) => value === undefined)).toBe(true);
});
