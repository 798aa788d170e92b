import { expect, test } from 'vitest';
import { choiceOf, chooseVariable, nameVariable } from './variable-choice';

const declared = { from: 'yld', to: 'yld', declaration: { dataType: 'numeric', unitName: 't/ha' } } as const;
const existing = { from: 'yld', to: 'Grain yield', factor: 1000, variableId: 7 } as const;

test('a variable is an existing one, a new one of a type, or undecided', () => {
  expect([declared, existing, { from: 'yld', to: 'yld' }].map(choiceOf)).toEqual(['numeric', '7', '']);
  expect(chooseVariable(declared, '7')).toEqual({ from: 'yld', to: 'yld', variableId: 7 });
  expect(chooseVariable(existing, 'text')).toEqual({
    from: 'yld',
    to: 'Grain yield',
    factor: 1000,
    declaration: { dataType: 'text' },
  });
  expect(chooseVariable(declared, 'categorical').declaration).toEqual({
    dataType: 'categorical',
    unitName: 't/ha',
  });
  expect(chooseVariable(existing, '')).toEqual({ from: 'yld', to: 'Grain yield', factor: 1000 });
});

test('a name that one variable has means that variable', () => {
  const called = [{ id: 7, label: 'Grain yield' }];
  expect(nameVariable(declared, 'Grain yield', called)).toEqual({
    from: 'yld',
    to: 'Grain yield',
    variableId: 7,
  });
});

test('if several variables have the name, one must be chosen', () => {
  const called = [7, 8].map((id) => ({ id, label: 'Grain yield' }));
  expect(nameVariable(existing, 'Grain yield', called)).toEqual({
    from: 'yld',
    to: 'Grain yield',
    factor: 1000,
  });
});

test('an unknown name means a new variable', () => {
  expect(nameVariable(existing, 'Grain yiel', [])).toMatchObject({ declaration: { dataType: 'numeric' } });
  expect(nameVariable(existing, 'Grain yiel', [])).not.toHaveProperty('variableId');
  expect(nameVariable(declared, 'Yield', [])).toEqual({ ...declared, to: 'Yield' });
  const described = { from: 'yld', to: 'yld' };
  expect(nameVariable(described, 'Yield', []), 'the file describes it').toEqual({ from: 'yld', to: 'Yield' });
});
