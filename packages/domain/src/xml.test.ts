import { expect, test } from 'vitest';
import { xmlText } from './xml';

test('special characters of XML are escaped, and characters that XML does not allow become spaces', () => {
  expect(xmlText('<a b="c">&amp;</a>')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;amp;&lt;/a&gt;');
  expect(xmlText('a\tb\nc\rd\u0000e\u001f\uffff\ud800')).toBe('a&#9;b&#10;c d e   ');
  expect(xmlText('Möwe 🌾 שעורה')).toBe('Möwe 🌾 שעורה');
});
