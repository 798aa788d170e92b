import sanitizeHtml from 'sanitize-html';
import { fail } from '../failure';

const blocks = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'hr',
  'br',
];
const inline = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Web and mail addresses; relative ones would point elsewhere on every screen. */
const goodAddress = /^(https?:\/\/|mailto:)[^\s"<>]+$/i;

/** Deeper than any legitimate text; the rest is flattened. */
const maxDepth = 50;

/** The parser's work grows quadratically with the open tags: 100,000 would keep the server busy for minutes. */
const maxTags = 5_000;

/**
 * Keeps structure, emphasis, tables and links. No images, styles, classes or scripts. `licence_text` refuses
 * everything that this would remove.
 */
export function sanitiseHtml(html: string): string {
  if (html.split('<').length > maxTags)
    throw fail('request.invalid', { path: 'html', problem: 'tooManyTags' });
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...inline, ...tables],
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: maxDepth,
    transformTags: { a: link, th: cell, td: cell },
  }).trim();
}

function link(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href?.trim() ?? '';
  return {
    tagName,
    attribs: goodAddress.test(address) ? { href: address, rel: 'noopener noreferrer' } : {},
  };
}

function cell(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = Object.entries(attributes).filter(
    ([name, value]) => /^(col|row)span$/.test(name) && /^\d{1,3}$/.test(value),
  );
  return { tagName, attribs: Object.fromEntries(spans) };
}
