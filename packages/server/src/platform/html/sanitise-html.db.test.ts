import { testDatabase } from '@landrace/testkit/database';
import { adminClient } from '@landrace/testkit/database-url';
import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html';

/** The elements of HTML, some obsolete ones, and some of SVG and MathML. */
const elements =
  `a abbr acronym address animate applet area article aside audio b base bdi bdo big blink blockquote
  body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em
  embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 h7 head header hgroup hr html i
  iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter
  nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt
  ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody
  td template textarea tfoot th thead time title tr track tt u ul var video wbr x xmp`.split(/\s+/);

const attributes = [
  'colspan="2"',
  'rowspan="12"',
  'colspan="2" rowspan="3"',
  'colspan="1000"',
  'href="https://licence.example/?a=1" rel="noopener noreferrer"',
  'href="mailto:a@licence.example" rel="noopener noreferrer"',
  'href="javascript:x" rel="noopener noreferrer"',
  'href="/here" rel="noopener noreferrer"',
  'rel="opener"',
  'src="x"',
  'class="x"',
  'id="x"',
  'style="x"',
  'title="x"',
  'onclick="x"',
];

/** The list of allowed elements exists twice: in the sanitiser, and in a migration that must not be edited. */
test('the database accepts exactly what the sanitiser leaves unchanged', async () => {
  const texts = elements.flatMap((name) => [
    `<${name}></${name}>`,
    `<${name} />`,
    ...attributes.map((attribute) => `<${name} ${attribute}></${name}>`),
  ]);
  const fresh = await testDatabase();
  const client = await adminClient(fresh.url);
  try {
    const { rows } = await client.query<{ html: string }>(
      'select html from unnest($1::text[]) html where landrace_is_plain_html(html)',
      [texts],
    );
    const taken = rows.map(({ html }) => html);
    expect(taken).toEqual(texts.filter((html) => sanitiseHtml(html) === html));
    expect(taken).toContain('<td colspan="2" rowspan="3"></td>');
  } finally {
    await client.end();
    await fresh.drop();
  }
});
