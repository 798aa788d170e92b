import { expect, test } from 'vitest';
import { formatJson } from './format-json';

const words = Array.from({ length: 12 }, (_, at) => `a longer word ${at}`);
const document = {
  short: { type: 'string', enum: ['a', 'b'], nothing: {}, none: [], null: null },
  long: { type: 'array', items: { type: 'object', properties: { words }, required: ['words'] } },
  alone: [{ words }],
};

test('what fits into a line is on one, and the line that opens a single nested value opens its parent', () => {
  expect(formatJson(document)).toBe(`{
  "short": { "type": "string", "enum": ["a", "b"], "nothing": {}, "none": [], "null": null },
  "long": { "type": "array", "items": {
    "type": "object",
    "properties": { "words": [
      "a longer word 0", "a longer word 1", "a longer word 2", "a longer word 3", "a longer word 4",
      "a longer word 5", "a longer word 6", "a longer word 7", "a longer word 8", "a longer word 9",
      "a longer word 10", "a longer word 11"
    ] },
    "required": ["words"]
  } },
  "alone": [{ "words": [
    "a longer word 0", "a longer word 1", "a longer word 2", "a longer word 3", "a longer word 4",
    "a longer word 5", "a longer word 6", "a longer word 7", "a longer word 8", "a longer word 9",
    "a longer word 10", "a longer word 11"
  ] }]
}
`);
});

test('the text is the same data', () => {
  expect(JSON.parse(formatJson(document))).toEqual(document);
});
