import { expect, test } from 'vitest';
import { type Choices, fileForms, fileOptions, pedigreeSearch, rowsOf } from './download-options';

const filters = { all: [{ column: 'genus', comparator: 'equals', values: ['Hordeum'] }] };
const choices: Choices = { scope: 'all', groupId: 7, found: { filters }, markedHere: undefined };

test('each scope becomes a request of the list', () => {
  expect(rowsOf(choices)).toEqual({});
  expect(rowsOf({ ...choices, scope: 'found' })).toEqual({ filters });
  expect(rowsOf({ ...choices, scope: 'group' })).toEqual({ groupIds: [7] });
  expect(rowsOf({ ...choices, scope: 'marked' })).toEqual({ onlyMarked: true });
  expect(rowsOf({ ...choices, scope: 'marked', markedHere: [3, 4] })).toEqual({ onlyIds: [3, 4] });
});

test('no selected group means nothing, not everything', () => {
  expect(rowsOf({ ...choices, scope: 'group', groupId: undefined })).toEqual({ groupIds: [] });
});

test('each file type has its columns and format', () => {
  expect(fileForms.map((form) => fileOptions(form, true, {}))).toEqual([
    { body: { request: {}, includeAttributes: true, format: 'mcpd' }, format: 'xlsx' },
    { body: { request: {}, includeAttributes: true, format: 'mcpd' }, format: 'csv' },
    { body: { request: {}, includeAttributes: true, format: 'table' }, format: 'xlsx' },
    { body: { request: {}, includeAttributes: true, format: 'table' }, format: 'csv' },
    { body: { request: {}, includeAttributes: true, format: 'table' }, format: 'tsv' },
    { body: { request: {}, format: 'darwinCore' }, format: 'zip' },
  ]);
});

test('the pedigree export receives the scope', () => {
  expect(pedigreeSearch({ ...choices, scope: 'marked' })).toEqual({ scope: 'marked' });
  expect(pedigreeSearch({ ...choices, scope: 'group' })).toEqual({ scope: 'group', groupId: 7 });
});
